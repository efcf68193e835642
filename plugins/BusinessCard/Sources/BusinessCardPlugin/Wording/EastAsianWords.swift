/// Words of Japanese, Chinese and Korean cards; looked for inside a text, since words are not parted there.
enum EastAsianWords {
  /// Legal forms and their abbreviations, before or behind the name of a firm.
  static let legalForms = words(
    """
    株式会社 株式會社 有限会社 合同会社 合資会社 合名会社 (株) （株） ㈱ (有) （有） ㈲ 社団法人 財団法人 学校法人 医療法人 社会福祉法人
    非営利活動法人 NPO法人 行政法人 大学法人 税理士法人 監査法人 弁護士法人 協同組合 有限公司 有限责任公司 公司 集团 集團 주식회사
    (주) （주） ㈜ 유한회사 재단법인 사단법인
    """)

  /// Ends of names of institutions.
  static let institutions = words(
    """
    大学 大學 大学院 学校 学院 學院 病院 医院 診療所 クリニック 銀行 银行 信用金庫 研究所 研究院 事務所 事务所 協会 协会 学会 商店 商会 商事
    工業 工业 産業 製作所 製薬 建設 印刷 出版社 新聞社 不動産 薬局 市役所 区役所 県庁 대학교 은행 병원 학교 연구소 연구원 협회 그룹 전자 건설
    """)

  /// Nouns of a role.
  static let roles = words(
    """
    社長 会長 取締役 代表 専務 常務 執行役員 監査役 部長 課長 係長 室長 所長 局長 支店長 支社長 店長 工場長 主任 主査 主幹 主事 次長 参事
    顧問 相談役 理事 理事長 院長 医師 教授 講師 助教 研究員 技師 弁護士 税理士 会計士 司法書士 行政書士 建築士 担当 責任者 マネージャー
    マネジャー ディレクター エンジニア コンサルタント デザイナー プロデューサー リーダー アドバイザー プランナー アシスタント 经理 經理 董事
    总裁 總裁 主管 总监 總監 工程师 工程師 律师 律師 顾问 主席 秘书 店长 대표 이사 부장 과장 차장 대리 사원 팀장 실장 본부장 전무 상무 사장
    회장 교수 변호사 매니저 디자이너 원장 소장 지점장
    """)

  /// Ends of names of parts of a firm.
  static let departments = words("部 課 室 局 本部 事業部 支店 支社 営業所 グループ チーム センター 部门 中心 부 팀 실 본부 지점")

  /// Parts of places: one may be chance, two are an address.
  static let places = words(
    "都 道 府 県 市 区 區 町 村 郡 丁目 番地 番 号 號 路 街 巷 弄 省 县 縣 镇 楼 樓 层 階 ビル タワー 시 구 동 로 길 번지 층 빌딩")

  /// What stands before an address and says whose it is.
  static let headings = words("本社 支社 支店 営業所 事務所 工場 住所 所在地 地址 본사 지사 주소")

  /// Words of a text that belong to none of its names: towns that stand alone before their addresses.
  static let towns = words("東京 大阪 名古屋 京都 横浜 神戸 福岡 札幌 仙台 広島 北京 上海 广州 深圳 香港 台北 서울 부산 대구 인천")

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}

/// Given names that are common somewhere in the world and are no word, town or firm at the same time; plain.
enum GivenNames {
  /// Whether a word, plain and in small letters, is a given name; of a double name each half counts.
  static func contains(_ word: String) -> Bool {
    names.contains(word) || word.split(separator: "-").contains { names.contains(String($0)) }
  }

  private static let names = Set(
    """
    aaron abdul abdullah abigail adam adele adrian adriana agnes agnieszka ahmad ahmed aisha akiko akira albert
    alberto alejandra alejandro aleksandr alessandra alessandro alexander alexandra alexandre alexis alfred alfredo
    alice alicia alina alison allison alma altair amanda amelia amina amir amit amy ana anastasia anders andre andrea
    andreas andrei andres andrew andrzej angela angelica angelo anil anita anja ann anna anne annette annie anthony
    antje antoine anton antonia antonio anu arjun armando arnaud arthur arturo arun astrid augusto avery axel ayse
    barbara beate beatrice beatriz ben benedict benjamin bernard bernd bernhard beth betty bianca birgit bjorn bob
    boris brenda brian bridget bruce bruno camila camille carina carl carla carlo carlos carmen carol carolina
    caroline caterina catherine cecilia celine cesar charles charlotte chiara chloe chris christa christian christiane
    christina christine christoph christophe christopher claire clara claudia claudio claus clement colin connor
    corinne cristian cristina cynthia dagmar daniel daniela daniele danielle dario darren dave david deborah deepak
    denis denise dennis derek diana diane didier diego dieter dimitri dirk dmitri dmitry dominic dominik dominique
    donald donna doris dorothy douglas duncan edith eduardo edward edwin eileen elaine elena eleni eleonora elias
    elisa elisabeth elizabeth ella ellen elsa emil emilia emilio emily emma emmanuel enrico enrique eric erica erik
    erika ernst esther ethan eugene eva evelyn fabian fabio fabrice fatima federico felipe felix ferdinand fernanda
    fernando filip filippo fiona flavia flavio florian francesca francesco francis francisco franck francois francoise
    frank franz fred frederic frederick frederico friedrich fritz gabriel gabriela gabriele gabriella gary gavin
    genevieve geoff geoffrey georg georges gerald gerard gerhard gertrud gianluca gilbert gilles gina giorgio giovanni
    giulia giuseppe glenn gloria gonzalo gordon graham greg gregory greta guido guillaume guillermo gunter gustavo
    hannah hans harald harper harriet harry hassan heather hector heidi heike heinrich heinz helen helena helene helga
    helmut henri henrik henrique henry herbert hermann hilary hiroshi holger horst howard hubert hugh hugo hussein ian
    ibrahim ida igor ilaria ilona ines ingo ingrid irene irina iris isaac isabel isabella isabelle ivan ivana ivo jack
    jacob jacqueline jacques jaime jakob james jamie jan jana jane janet janice jason javier jean jeff jeffrey
    jennifer jens jeremy jerome jerry jessica jill jim joachim joan joana joanna joanne joao joaquin jochen joe joel
    johan johann johanna johannes john johnny jon jonas jonathan jorg jorge jose josef joseph josephine joshua joyce
    juan juana judith juergen jules julia julian juliana julie julien julio jurgen justine kai kaori karen karin
    karina karl karsten katarzyna kate katharina katherine kathleen kathryn kathy katja katrin kazuo keiko keith kelly
    ken kenji kenneth kenta kerstin kevin khaled kim kirsten klaus konrad kristen kristin kristina krzysztof kumar
    kurt larry lars laszlo laura laure laurence laurent leila lena leo leonard leonardo leonie leticia lewis liam lina
    linda lisa livia lorena lorenzo lothar louis louise luc luca lucas lucia luciana luciano lucie lucy ludwig luis
    luisa luiz lukas lydia madeleine magdalena mahmoud maja manfred manoj manuel manuela marc marcel marcela marcelo
    marcin marco marcos marcus margaret margarita margot maria mariam mariana marianne marie marina mario marion
    marisa marius markus marlene marta martha martin martina martine masao masashi masuo mateo mateusz mathias mathieu
    mathilde matteo matthew matthias maureen maurice mauricio mauro maxim maximilian megan mehmet melanie melissa
    michael michal michel michele michelle miguel mike mikhail milan milena miranda miriam mohamed mohammad mohammed
    molly monica monika monique muhammad mustafa nabil nadia nadine naomi natalia natalie natasha nathalie nathan neha
    neil nicholas nick nico nicola nicolas nicole niels nigel nikhil niklas nikolai nikos nils nina nora norbert
    norman olaf oleg olga oliver olivia olivier omar oscar oskar otto pablo pamela paola paolo pascal patricia
    patricio patrick patrik patrizia paul paula paulina paulo pavel pedro peggy penelope per peter petra phil philip
    philipp philippe phillip pierre pierrick pilar piotr rachel rafael rahul rainer rajesh ralf ralph ramon raphael
    raquel raul ravi raymond rebecca reinhard renata renate rene ricardo riccardo richard rita robert roberta roberto
    robin rodrigo roger roland rolf roman ronald rosemary roy ruben rudolf rupert russell ruth ryan sabine sabrina
    salma salvatore sam samantha samir samuel sandra sandro sanjay sara sarah sascha satoshi scott sean sebastian
    selma serena serge sergei sergey sergio shannon sharon sheila shinya silvia silvio simon simona simone sonia sonja
    sophia sophie stefan stefania stefano stephan stephane stephanie stephen steve steven stuart sunil suresh susan
    susana susanne suzanne sven sylvia sylvie takashi takeshi tamara tania tanja taro tatiana ted teresa terry theo
    theodor theresa thierry thilo thomas tiago tim timothy tobias tom tomas tommaso tony torsten tracy ulrich ulrike
    ursula ute uwe valentina valeria valerie vanessa vera veronica veronika vicente victor vijay vikram viktor vincent
    vincenzo virginie vivian vladimir volker walter wanda wendy werner wilhelm willem william wolfgang xavier yannick
    yasmin yolanda yoshio yuki yuri yusuf yves yvette yvonne zoe
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.VCardVersion;
import ezvcard.io.StreamReader;
import ezvcard.io.json.JCardReader;
import ezvcard.io.text.VCardReader;
import java.io.File;
import java.util.List;

/**
 * Reads contacts by ez-vcard and prints what it understands: a line a contact with its name, numbers and mails. What it
 * complains of goes to standard error, and then the exit status is 1.
 */
public class ReadContacts {
  public static void main(String[] arguments) throws Exception {
    boolean isWell = true;
    for (String path : arguments) {
      boolean isJson = path.endsWith(".jcard");
      int count = 0;
      try (StreamReader reader = isJson ? new JCardReader(new File(path)) : new VCardReader(new File(path))) {
        for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
          count++;
          // A card that does not say its version is taken for an old one.
          String complaints = reader.getWarnings() + "" + card.validate(VCardVersion.V4_0);
          if (card.getVersion() != VCardVersion.V4_0 || !complaints.equals("[]")) {
            System.err.println(path + ": version " + card.getVersion() + ", " + complaints);
            isWell = false;
          }
          StringBuilder line = new StringBuilder(card.getFormattedName() == null ? "?" : card.getFormattedName().getValue());
          card.getTelephoneNumbers().forEach(n -> line.append("\t").append(n.getUri() != null ? n.getUri().toString() : n.getText()));
          card.getEmails().forEach(m -> line.append("\t").append(m.getValue()));
          System.out.println(line);
        }
      } catch (Exception problem) {
        System.err.println(path + ": " + problem);
        isWell = false;
      }
      if (count == 0) {
        System.err.println(path + ": there is no contact in it");
        isWell = false;
      }
      // A card that is not ended is taken as one by the reader; nobody else would.
      List<String> lines = java.nio.file.Files.readAllLines(new File(path).toPath());
      if (!isJson && lines.stream().filter(l -> l.equals("END:VCARD")).count() != count) {
        System.err.println(path + ": a card is not ended");
        isWell = false;
      }
    }
    System.exit(isWell ? 0 : 1);
  }
}

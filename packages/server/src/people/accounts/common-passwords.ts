const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Rows of keys and other passwords with digits within, in small letters. */
const patterns = wordsOf(`
  abcd1234 abc12345 1q2w3e4r 1qaz2wsx q1w2e3r4 qwer1234 a1b2c3d4 aa123456 zaq12wsx 1234qwer abcdefg1 123456ab
  123456aa 12345678a a12345678 trustno1 bvb09bvb09
`);

/** Words that everybody tries first, with whatever digits and signs around them. */
const words = wordsOf(`
  passwort password passwd kennwort geheim geheimnis secret qwertz qwertzu qwertzui qwertzuiop qwerty qwertyui qwertyuiop
  qwert asdf asdfgh asdfghj asdfghjk asdfghjkl yxcvb yxcvbn yxcvbnm zxcvbn zxcvbnm abcd abcde abcdef abcdefg abcdefgh
  hallo hallohallo hello willkommen welcome admin administrator letmein changeme default login internet computer test
  tester testtest start demo sommer winter fruehling frühling herbst summer spring autumn fall januar februar maerz märz
  april juni juli august september oktober november dezember january february march june july october december montag
  dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday
  schatz schatzi liebe ichliebedich iloveyou love engel sonne sonnenschein sunshine blume katze hund familie mutter vater
  schule weihnachten ostern schalke bayern fcbayern dortmund borussia werder hamburg berlin muenchen münchen koeln köln
  frankfurt stuttgart deutschland germany fussball fußball football baseball dragon monkey master princess prinzessin
  starwars pokemon superman batman michael thomas stefan andreas daniel alexander sebastian christian sicherheit
  sicher wochenende urlaub kaffee schokolade
`);

/** Letters of other alphabets that look like Latin ones; capitals that look like another letter than their small ones. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Array.from('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧабвекмнорстухѕіјһԁαβεικνορτυχıɑᴀꜱ', (letter, at) => [
    letter,
    'abezhikmnoptyxabbekmhopctyxsijhdabeikvoptuxiaas'[at] ?? letter,
  ]),
);

const aroundLetters = /^[^\p{L}]+|[^\p{L}]+$/gu;
const writtenAs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '!': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Signs that stand for letters, read as these: "P@ssw0rt" says "Passwort". A one is an i or an l. */
export const signsRead = (password: string): readonly string[] =>
  ['i', 'l'].map((one) =>
    password.replaceAll(/[@4013!5$7]/g, (sign) => (sign === '1' ? one : (writtenAs[sign] ?? sign))),
  );

/**
 * A password as it looks to who guesses it, in small letters: no blanks, no signs that nobody sees, one form of each letter, Latin ones
 * for those of other alphabets that look alike.
 */
export const asSeen = (password: string): string => {
  const seen = (letter: string) => lookalikes.get(letter) ?? letter;
  const typed = password.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '');
  return Array.from(Array.from(typed, seen).join('').toLowerCase(), seen).join('');
};

/**
 * Whether a password, in small letters, is one that everybody tries first: a row of keys, or one word with digits and signs around it, also where
 * signs stand for its letters or between them. product.md, section "7 Validation".
 */
export function isTriedFirst(password: string): boolean {
  const word = password.replaceAll(aroundLetters, '');
  const read = [...signsRead(word), word.replaceAll(/[^\p{L}]/gu, '')];
  return patterns.has(password) || read.some((each) => words.has(each));
}

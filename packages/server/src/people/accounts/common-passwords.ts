import { asSeen, readingsOf, spellingsOf } from '@weitersagen/domain/password-readings';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Rows of keys and other passwords with digits within, in small letters; the last is the demo's, which is published. */
const patterns = wordsOf(`
  abcd1234 abc12345 1q2w3e4r 1qaz2wsx q1w2e3r4 qwer1234 a1b2c3d4 aa123456 zaq12wsx 1234qwer abcdefg1 123456ab
  123456aa 12345678a a12345678 trustno1 bvb09bvb09
  demo-2026-weiter demo2026weiter
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

const spelled: ReadonlySet<string> = new Set([...words].flatMap(spellingsOf));

/**
 * Whether a password is one that everybody tries first: a row of keys, or one word with digits and signs around it, also where signs stand for
 * its letters or between them, where it is said twice or a letter follows the digits. product.md, section "7 Validation".
 */
export const isTriedFirst = (password: string): boolean =>
  patterns.has(asSeen(password)) || readingsOf(password).some((said) => spelled.has(said));

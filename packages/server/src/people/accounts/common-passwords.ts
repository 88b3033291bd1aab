/** Passwords that meet the rules and that everybody tries first; compared in lower case. product.md, section "7 Validation". */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    abcd1234 abc12345 1q2w3e4r 1qaz2wsx q1w2e3r4 qwer1234 a1b2c3d4 aa123456 p@ssw0rd passw0rd
    p4ssw0rd pa55word zaq12wsx 1234qwer abcdefg1 123456ab 123456aa 12345678a a12345678 password!1
    hallohallo1 passwort12 passwort1234 password12 password1234 qwertz1234 qwertzuiop1 asdfghjkl1
    trustno1 fcbayern1 schalke04 bvb09bvb09 letmein123 welcome12 willkommen12 password1 password123
    password2025 password2026 passwort1 passwort123 passwort2025 passwort2026 qwertz123 qwertz2025
    qwertz2026 qwerty123 qwerty2025 qwerty2026 qwertzui1 qwertzui123 qwertzui2025 qwertzui2026
    asdfgh123 asdfgh2025 asdfgh2026 yxcvbn123 yxcvbn2025 yxcvbn2026 hallo123 hallo2025 hallo2026
    hello123 hello2025 hello2026 willkommen1 willkommen123 willkommen2025 willkommen2026 welcome1
    welcome123 welcome2025 welcome2026 sommer123 sommer2025 sommer2026 winter123 winter2025
    winter2026 fruehling1 fruehling123 fruehling2025 fruehling2026 herbst123 herbst2025 herbst2026
    frühling1 frühling123 frühling2025 frühling2026 summer123 summer2025 summer2026 spring123
    spring2025 spring2026 autumn123 autumn2025 autumn2026 schatz123 schatz2025 schatz2026 schalke1
    schalke123 schalke2025 schalke2026 bayern123 bayern2025 bayern2026 dortmund1 dortmund123
    dortmund2025 dortmund2026 borussia1 borussia123 borussia2025 borussia2026 werder123 werder2025
    werder2026 hamburg1 hamburg123 hamburg2025 hamburg2026 berlin123 berlin2025 berlin2026
    muenchen1 muenchen123 muenchen2025 muenchen2026 münchen1 münchen123 münchen2025 münchen2026
    koeln123 koeln2025 koeln2026 köln2025 köln2026 frankfurt1 frankfurt123 frankfurt2025
    frankfurt2026 deutschland1 deutschland123 deutschland2025 deutschland2026 germany1 germany123
    germany2025 germany2026 fussball1 fussball123 fussball2025 fussball2026 football1 football123
    football2025 football2026 baseball1 baseball123 baseball2025 baseball2026 admin123 admin2025
    admin2026 administrator1 administrator123 administrator2025 administrator2026 letmein1
    letmein2025 letmein2026 iloveyou1 iloveyou123 iloveyou2025 iloveyou2026 ichliebedich1
    ichliebedich123 ichliebedich2025 ichliebedich2026 dragon123 dragon2025 dragon2026 monkey123
    monkey2025 monkey2026 master123 master2025 master2026 sunshine1 sunshine123 sunshine2025
    sunshine2026 princess1 princess123 princess2025 princess2026 starwars1 starwars123 starwars2025
    starwars2026 pokemon1 pokemon123 pokemon2025 pokemon2026 superman1 superman123 superman2025
    superman2026 batman123 batman2025 batman2026 michael1 michael123 michael2025 michael2026
    thomas123 thomas2025 thomas2026 stefan123 stefan2025 stefan2026 andreas1 andreas123 andreas2025
    andreas2026 daniel123 daniel2025 daniel2026 alexander1 alexander123 alexander2025 alexander2026
    sebastian1 sebastian123 sebastian2025 sebastian2026 christian1
  `
    .trim()
    .split(/\s+/),
);

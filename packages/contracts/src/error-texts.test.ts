import { expect, it } from 'vitest';
import { errorTexts } from './error-texts.ts';
import { errorTable, type ErrorKey } from './errors.ts';

/** The table of product.md, section "10 Errors", a second time: code, status, and what the words have to say. */
const rows: readonly (readonly [ErrorKey, string, number, RegExp, RegExp])[] = [
  ['technical', 'PSOF0001', 500, /technischer Fehler.*später/, /technical error.*later/],
  ['wrongCredentials', 'PSOF0201', 400, /prüfen.*Adresse und.*Passwort/, /check.*address and/],
  ['codeWrong', 'PSOF0217', 400, /nicht oder wurde schon benutzt/, /wrong or was already used/],
  ['signInExpired', 'PSOF0218', 410, /Passwort noch einmal/, /password again/],
  ['factorOn', 'PSOF0219', 409, /schon eingeschaltet/, /already switched on/],
  ['factorOff', 'PSOF0220', 409, /nicht eingeschaltet/, /not switched on/],
  ['roleForbidden', 'PSOF0221', 403, /fehlt Ihnen die Rolle/, /lack the role/],
  ['grantForbidden', 'PSOF0222', 403, /Administration aller Mandanten/, /of all clients/],
  ['ownRoles', 'PSOF0223', 403, /eigenen Zugang.*jemand anderes/, /your own.*somebody else/i],
  ['lastAdmin', 'PSOF0224', 409, /letzte Person.*zuerst jemand/, /last person.*first/],
  ['lastFactor', 'PSOF0225', 409, /letzter zweiter Faktor.*zuerst/, /last second factor.*first/],
  ['passkeyRefused', 'PSOF0226', 400, /nicht angenommen.*noch einmal/, /not accepted.*again/],
  ['onBehalfNeeded', 'PSOF0227', 403, /nur.*„Im Namen handeln“/, /only looks.*“Act on behalf”/],
  ['onBehalfNever', 'PSOF0228', 403, /nur die Person selbst/, /Only the person/],
  ['linkExpired', 'PSOF0205', 410, /„Passwort vergessen“/, /“Forgot password”/],
  ['tokenUsed', 'PSOF0209', 410, /schon für eine Anmeldung/, /already been used to sign in/],
  ['notAuthorised', 'PSOF0203', 403, /nicht berechtigt/, /not authorised/],
  ['accountBlocked', 'PSOF0206', 403, /Zugang ist gesperrt.*Support/, /blocked.*support/],
  ['addressBlocked', 'PSOF0212', 403, /E-Mail-Adresse ist gesperrt.*Support/, /blocked.*support/],
  ['addressPatternBlocked', 'PSOF0213', 403, /dieser Art.*Support/, /of this kind.*support/],
  ['viewForbidden', 'PSOF0211', 403, /Rolle erlaubt diese Ansicht nicht/, /role does not allow/],
  ['ssoFailed', 'PSOF0214', 400, /beginnen Sie noch einmal/, /start again/],
  ['ssoUnavailable', 'PSOF0215', 503, /antwortet nicht.*später/, /does not answer.*later/],
  ['referralExists', 'PSOF0301', 409, /schon eine Empfehlung/, /already have a referral/],
  ['rewardTaken', 'PSOF0402', 409, /schon gewählt/, /already been chosen/],
  ['sessionEnded', 'PSOF0204', 401, /melden Sie sich erneut an/, /sign in again/],
  ['participationOver', 'PSOF0313', 410, /Teilnahme ist beendet/, /participation has ended/],
  ['optInRequired', 'PSOF0306', 409, /Link in unserer E-Mail/, /link in our e-mail/],
  ['captchaRequired', 'PSOF0106', 400, /lösen Sie zuerst/, /complete the security check first/],
  ['captchaWrong', 'PSOF0107', 400, /falsch oder abgelaufen.*neue/, /wrong or has expired.*new/],
  ['rewardTokenInvalid', 'PSOF0401', 403, /ungültig oder abgelaufen.*Support/, /support/],
  ['bankDataNotSaved', 'PSOF0403', 400, /Link aus der E-Mail/, /link from the e-mail/],
  ['rewardsOpen', 'PSOF0405', 409, /ab, oder verzichten/, /Collect them, or.*waive/],
  ['programmeEnded', 'PSOF0109', 410, /ist beendet/, /has ended/],
  ['notOffered', 'PSOF0108', 403, /bietet diese Funktion nicht an/, /does not offer/],
  ['unknownProductApi', 'PSOF0504', 409, /^Keine\/Unbekannte Produkt-API in Mandantenk/, /API/],
  ['unknownCategory', 'PSOF0503', 404, /^404/, /^404 - Unknown category$/],
  ['contentUnavailable', 'PSOF0501', 503, /^Inhalt nicht verfügbar$/, /^Content not available$/],
];

it.each(rows)('%s has its code, its status and its words', (key, code, status, de, en) => {
  expect(errorTable[key]).toEqual({ code, status });
  expect(errorTexts[key].de).toMatch(de);
  expect(errorTexts[key].en).toMatch(en);
});

it('only a session that is missing or over has the status that signs out', () => {
  const found = Object.entries(errorTable).filter(([, { status }]) => status === 401);
  expect(found.map(([key]) => key)).toEqual(['sessionEnded']);
});

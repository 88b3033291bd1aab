import type { ErrorKey, OperatorErrorKey } from '@weitersagen/contracts/errors';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { useTexts } from '@weitersagen/platform/i18n';
import { useServices, useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { OpenLink } from './open-link.tsx';

/** What helps after an error: the form that is on the screen, a letter to the support, or another page. */
type Way = 'here' | 'support' | Extract<RouteName, 'Home' | 'Login' | 'PasswortVergessen'>;

/** By error; one without a way on does not compile, but those of operators, who never leave the page for them. product.md, section "10 Errors". */
const ways: Readonly<Record<Exclude<ErrorKey, OperatorErrorKey>, Way>> = {
  technical: 'support',
  invalidInput: 'here',
  unknownPath: 'Home',
  missingHeader: 'support',
  unknownTenant: 'support',
  tooManyTries: 'here',
  idempotencyConflict: 'here',
  captchaRequired: 'here',
  captchaWrong: 'here',
  notOffered: 'Home',
  programmeEnded: 'support',
  programmeNotOpen: 'support',
  wrongCredentials: 'here',
  notAuthorised: 'support',
  sessionEnded: 'Login',
  dataErased: 'Home',
  linkExpired: 'PasswortVergessen',
  accountBlocked: 'support',
  notRegistered: 'here',
  emailExists: 'Login',
  tokenUsed: 'Login',
  ssoFailed: 'here',
  ssoUnavailable: 'here',
  addressBlocked: 'support',
  addressPatternBlocked: 'support',
  viewForbidden: 'support',
  passwordRequired: 'here',
  weakPassword: 'here',
  codeWrong: 'here',
  signInExpired: 'here',
  factorOn: 'here',
  factorOff: 'here',
  referralExists: 'here',
  emailNotAllowed: 'support',
  sameEmail: 'here',
  termsRequired: 'here',
  optInRequired: 'here',
  unknownNumber: 'Home',
  referralExpired: 'Home',
  referralBlocked: 'Home',
  recipientExists: 'here',
  participationOver: 'Home',
  contractExists: 'support',
  orderNotReleasable: 'here',
  planCounted: 'here',
  releaseFinal: 'here',
  disputeExists: 'here',
  shareNotOffered: 'here',
  rewardTokenInvalid: 'support',
  rewardTaken: 'support',
  bankDataNotSaved: 'support',
  rewardExpired: 'support',
  rewardsOpen: 'here',
  contentUnavailable: 'here',
  unknownContent: 'Home',
  unknownCategory: 'Home',
  unknownProductApi: 'support',
  feedKeyInvalid: 'support',
};

const isErrorKey = (key: string): key is keyof typeof ways => Object.hasOwn(ways, key);

/** The way on after an error of the API; nothing where the page that shows it is the way. */
export function ErrorRecovery({ of }: { readonly of: string }) {
  const t = useTexts('platform');
  const { paths } = useServices();
  const way = isErrorKey(of) ? ways[of] : 'here';
  // The host of operators has none of these pages, and its people turn to their own administration, as the words of the error say.
  if (way === 'here' || paths['Home'] === undefined) return null;
  if (way === 'support') return <SupportLink />;
  return (
    <OpenLink to={way} className={buttonClass('secondary')}>
      {t(`failure.way.${way}`)}
    </OpenLink>
  );
}

function SupportLink() {
  const t = useTexts('platform');
  const { supportEmail } = useTenant();
  return (
    <a href={`mailto:${supportEmail}`} className={buttonClass('secondary')}>
      {t('failure.way.support')}
    </a>
  );
}

/**
 * The router as areas may use it. A facade: what is not named here does not reach the browser, because a library that is
 * shared raw keeps every export. Areas never import the library itself.
 */
export {
  createBrowserRouter,
  /** @public stays in the recorded interface */
  generatePath,
  Outlet,
  redirect,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { Link } from './link.tsx';

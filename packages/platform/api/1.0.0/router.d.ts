export { createBrowserRouter, generatePath, Outlet, redirect, RouterProvider, useLocation, useNavigate, useNavigation, useParams, useRouteError, useSearchParams, } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { Link } from './link.tsx';

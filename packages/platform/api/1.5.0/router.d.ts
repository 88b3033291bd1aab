export { createBrowserRouter, generatePath, Outlet, redirect, RouterProvider, useLocation, useNavigate, useNavigation, useParams, useRevalidator, useRouteError, useSearchParams, } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { Link } from './link.tsx';

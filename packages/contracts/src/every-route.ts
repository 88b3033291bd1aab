import { operatorRoutes } from './operator-routes.ts';
import { routeTable } from './route-table.ts';

/** Every route of the product by its name, whichever host has it. For the server and for tools. */
export const everyRoute = { ...routeTable, ...operatorRoutes };

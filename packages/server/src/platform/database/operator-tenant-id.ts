/** Id of the operating company's own tenant; it also stands in the paths of its calls. */
export const OPERATOR_TENANT = 'betrieb';

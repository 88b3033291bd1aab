import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the employee programme. */
export const employeeTexts = { namespace: 'mf-referrer/employees', de, en };

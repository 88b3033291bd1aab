import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing in demo mode', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      mode: 'demo',
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
    expect(config.dataDir).toMatch(/^\/.*\/\.data$/);
  });

  it('lets a visitor have five strangers mailed an hour, or as many as it says', () => {
    expect(readConfig({}).freeStrangerMails).toBe(5);
    expect(readConfig({ FREE_STRANGER_MAILS: '0' }).freeStrangerMails).toBe(0);
    expect(() => readConfig({ FREE_STRANGER_MAILS: '-1' })).toThrow('FREE_STRANGER_MAILS must');
  });

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      databaseUrl: undefined,
    });
  });

  it('lets a demo begin at another time, and no production', () => {
    expect(readConfig({}).demoStart).toBeUndefined();
    const begun = { DEMO_START: '2030-03-15T09:00:00Z' };
    expect(readConfig(begun).demoStart).toEqual(new Date('2030-03-15T09:00:00Z'));
    const production = {
      ...begun,
      APP_MODE: 'production',
      SMTP_URL: 'smtp://mail',
      DATABASE_URL: 'postgres://db',
      OPERATOR: 'Betrieb',
      OPERATOR_URL: 'https://betrieb.example.org',
    };
    expect(() => readConfig(production)).toThrow('DEMO_START moves the clock');
    expect(() => readConfig({ DEMO_START: 'soon' })).toThrow('DEMO_START must be an instant');
  });

  it('knows the identity provider of operators, whose second factor is our own unless told otherwise', () => {
    expect(readConfig({}).operatorSso).toBeNull();
    const named = {
      OPERATOR_SSO_ISSUER: 'https://login.example.org',
      OPERATOR_SSO_CLIENT_ID: 'weitersagen',
    };
    expect(readConfig(named).operatorSso).toEqual({
      issuer: 'https://login.example.org',
      clientId: 'weitersagen',
      clientSecret: null,
      secondFactor: 'own',
    });
    const trusted = { ...named, OPERATOR_SSO_SECOND_FACTOR: 'trusted' };
    expect(readConfig(trusted).operatorSso?.secondFactor).toBe('trusted');
  });

  it('gives a process all roles unless told otherwise', () => {
    expect(readConfig({}).roles).toEqual(['api', 'edge', 'worker']);
    expect(readConfig({ ROLES: 'api, edge' }).roles).toEqual(['api', 'edge']);
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { OPERATOR_SSO_ISSUER: 'https://login.example.org' },
      'Single sign-on of operators needs OPERATOR_SSO_ISSUER and OPERATOR_SSO_CLIENT_ID; OPERATOR_SSO_CLIENT_ID is missing.',
    ],
    [
      { OPERATOR_SSO_CLIENT_SECRET: 'geheim' },
      'Single sign-on of operators needs OPERATOR_SSO_ISSUER and OPERATOR_SSO_CLIENT_ID; OPERATOR_SSO_ISSUER is missing.',
    ],
    [
      { OPERATOR_SSO_ISSUER: 'http://login.example.org', OPERATOR_SSO_CLIENT_ID: 'x' },
      'OPERATOR_SSO_ISSUER must be the https address of the identity provider of operators.',
    ],
    [
      { OPERATOR_SSO_SECOND_FACTOR: 'both' },
      'OPERATOR_SSO_SECOND_FACTOR must be "own" or "trusted".',
    ],
    [{ APP_MODE: 'test' }, 'APP_MODE must be "demo" or "production".'],
    [
      { APP_MODE: 'production' },
      'APP_MODE=production needs SMTP_URL, the server that sends the mails.',
    ],
    [
      { APP_MODE: 'production', SMTP_URL: 'smtp://mail' },
      'APP_MODE=production needs DATABASE_URL, a PostgreSQL 16 or later.',
    ],
    [
      {
        APP_MODE: 'production',
        SMTP_URL: 'smtp://mail',
        DATABASE_URL: 'postgres://db',
        OPERATOR: 'Betrieb',
      },
      'APP_MODE=production needs OPERATOR_URL, the origin of the pages of operators, such as https://betrieb.example.org.',
    ],
    [
      { OPERATOR_URL: 'https://betrieb.example.org/seite' },
      'OPERATOR_URL must be an origin without a path, such as https://betrieb.example.org.',
    ],
    [
      { OPERATOR_URL: 'betrieb.example.org' },
      'OPERATOR_URL must be an origin without a path, such as https://betrieb.example.org.',
    ],
    [
      {
        APP_MODE: 'production',
        SMTP_URL: 'smtp://mail',
        DATABASE_URL: 'postgres://db',
        OPERATOR: ' ',
      },
      'APP_MODE=production needs OPERATOR, the name of the operating company.',
    ],
    [
      { SMTP_URL: 'mail.example.org' },
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.org.',
    ],
    [
      { SMTP_URL: 'https://mail.example.org' },
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.org.',
    ],
    [{ OPERATOR_EMAIL: 'betrieb' }, 'OPERATOR_EMAIL must be an e-mail address.'],
    [
      { ROLES: 'api,baker' },
      'ROLES must be a list of api, edge and worker, such as ROLES=api,edge.',
    ],
    [{ ROLES: 'edge' }, 'ROLES with edge needs api as well: the edge asks the API of its process.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the http(s) address of an OTLP collector.',
    ],
  ])('refuses %j in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});

/** What an invented bank says of a payment. */
export interface ToldPayment {
  readonly id: string;
  /** As the bank writes it, such as `70.01`; none where it names no amount. */
  readonly amount?: string;
  readonly currency?: string;
  readonly code?: string;
}

const prefix = 'urn:iso:std:iso:20022:tech:xsd:';
const xml = (format: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${prefix}${format}">${inside}</Document>`;
const element = (name: string, inside: string | undefined) =>
  inside === undefined ? '' : `<${name}>${inside}</${name}>`;
const money = (name: string, amount: string, currency = 'EUR') =>
  `<${name} Ccy="${currency}">${amount}</${name}>`;
const why = (name: string, code: string | undefined) =>
  code === undefined ? '' : `<${name}><Rsn><Cd>${code}</Cd></Rsn></${name}>`;

/** A status report on a run: a status of the run, of payments, or of both. */
export function statusReport({
  run,
  status,
  code,
  payments = [],
  format = 'pain.002.001.10',
  at = '2026-03-30T08:15:00',
}: {
  readonly run: string;
  readonly status?: string;
  readonly code?: string;
  readonly payments?: readonly (ToldPayment & { readonly status: string })[];
  readonly format?: string;
  readonly at?: string;
}): string {
  const each = payments.map(
    (payment) =>
      `<TxInfAndSts><OrgnlEndToEndId>${payment.id}</OrgnlEndToEndId><TxSts>${payment.status}</TxSts>${why('StsRsnInf', payment.code)}${
        payment.amount === undefined
          ? ''
          : `<OrgnlTxRef><Amt>${money('InstdAmt', payment.amount, payment.currency)}</Amt></OrgnlTxRef>`
      }</TxInfAndSts>`,
  );
  return xml(
    format,
    `<CstmrPmtStsRpt><GrpHdr><MsgId>STATUS1</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${run}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${element('GrpSts', status)}${
      status === undefined ? '' : why('StsRsnInf', code)
    }</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${run}.0</OrgnlPmtInfId>${each.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  );
}

/** An entry of a statement. */
interface Booked {
  readonly amount: string;
  readonly currency?: string;
  readonly direction?: 'DBIT' | 'CRDT';
  readonly isReversal?: boolean;
  readonly status?: string;
  readonly day?: string;
  /** The run that is booked as one sum. */
  readonly run?: string;
  readonly payments?: readonly ToldPayment[];
}

function entry(booked: Booked, isOld: boolean): string {
  const status = booked.status ?? 'BOOK';
  const each = (booked.payments ?? []).map(
    (payment) =>
      `<TxDtls><Refs><EndToEndId>${payment.id}</EndToEndId></Refs>${
        payment.amount === undefined
          ? ''
          : isOld
            ? `<AmtDtls><TxAmt>${money('Amt', payment.amount, payment.currency)}</TxAmt></AmtDtls>`
            : money('Amt', payment.amount, payment.currency)
      }${why('RtrInf', payment.code)}</TxDtls>`,
  );
  return `<Ntry>${money('Amt', booked.amount, booked.currency)}<CdtDbtInd>${booked.direction ?? 'DBIT'}</CdtDbtInd>${element(
    'RvslInd',
    booked.isReversal === true ? 'true' : undefined,
  )}<Sts>${isOld ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${booked.day ?? '2026-03-30'}</Dt></BookgDt><NtryDtls>${
    booked.run === undefined ? '' : `<Btch><PmtInfId>${booked.run}.0</PmtInfId></Btch>`
  }${each.join('')}</NtryDtls></Ntry>`;
}

/** A statement (camt.053) or a notification (camt.054) with entries, of an account where it names one. */
export function statement(
  entries: readonly Booked[],
  format = 'camt.053.001.08',
  iban?: string,
): string {
  const [message, part] = format.startsWith('camt.053')
    ? ['BkToCstmrStmt', 'Stmt']
    : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const inside = entries.map((each) => entry(each, format.endsWith('.02'))).join('');
  return xml(
    format,
    `<${message}><GrpHdr><MsgId>AUSZUG1</MsgId><CreDtTm>2026-03-31T06:00:00</CreDtTm></GrpHdr><${part}><Id>1</Id>${iban === undefined ? '' : `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`}${inside}</${part}></${message}>`,
  );
}

import type { NeededRoles, OperatorRole } from '@weitersagen/domain/operator-roles';

const listed = (roles: NeededRoles, calls: string): Record<string, NeededRoles> =>
  Object.fromEntries(
    calls
      .trim()
      .split(/\s+/)
      .map((call) => [call, roles]),
  );

const anyRole: readonly OperatorRole[] = ['support', 'finance', 'content', 'admin'];

/**
 * Who may make which call of operators, written down beside the contract, so that a role that a call takes by mistake differs from it:
 * product.md, section "8 Roles and permissions".
 */
export const operatorCalls: Readonly<Record<string, NeededRoles>> = {
  // The own access, and what waits for the own roles.
  ...listed(
    'every',
    `addOwnPasskey beginConfirmByPasskey beginOwnApp beginOwnPasskey confirmByCode confirmByPasskey confirmOwnApp
    askOwnEmailChange changeOwnLanguage changeOwnName dropOwnEmailChange getOwnEmailChange endAllOwnSessions getOperatorAccount removeOwnApp removeOwnPasskey renameOwnPasskey renewOwnCodes confirmCommandSignIn
    findCommandSignIn refuseCommandSignIn listWaiting listOwnNotices changeOwnNotice listOwnViews keepOwnView dropOwnView changeStaffPassword endOwnSession listOwnSessions`,
  ),
  // What every role of a client sees.
  ...listed(
    anyRole,
    `getKeptProduct listProductVersions listProductPrices listProductCommissions listCampaigns listCatalogue listKeptCategories listDeliveries showFromElsewhere openEdit keepEdit listHistoryChoices searchHistory getClientSettings getClientFont
    searchEverything getTestRun listClients listConnections listSettingsVersions listLegalTexts getKeptText listTexts exportCatalogue previewMail previewText`,
  ),
  // Persons: what customers write about.
  ...listed(
    ['support'],
    'tryGoodwill giveGoodwill findCustomers openCustomer listCustomerTimeline getCustomerAddress correctCustomerAddress dropCustomerAddress listCustomerSessions endCustomerSession endCustomerSessions resendCustomerMail resendRewardLinks copyPersonData tryErasure erasePersonData openAccount checkMailAddress reviveMailAddress stopMailAddress findBlocks tryBlock blockAddress unblockAddress',
  ),
  // Texts, products and rewards.
  ...listed(
    ['content', 'admin'],
    `addReward addCampaign changeCampaign withdrawCampaign setCommission withdrawCommission dropCommissionProposal changeCategory changeProduct restoreProduct tryProducts changeProducts restoreProducts withdrawPrice changeProductPicture removeProductPicture createCategory createProduct endReward withdrawReward publishLegalText
    saveLegalDraft withdrawLegalText importCatalogueFile readCatalogueFile tryCatalogueFile getCatalogueImport createText dropText hideText publishText rollBackText saveText changeTextPicture`,
  ),
  // Figures of a programme; what it owes is for fewer.
  ...listed(['finance', 'content', 'admin'], 'getFigures listFigureReferrals'),
  ...listed(
    ['finance', 'admin'],
    'getMoney listMoneyRows getTaxExport getTaxExportFile orderTaxExport',
  ),
  // Money that another person proposed.
  ...listed(
    ['finance', 'admin'],
    'agreeToReward agreeToCommission agreeToPayoutAccount withdrawPayoutAccount',
  ),
  // Rewards that referrers miss.
  ...listed(['support', 'finance'], 'listMissingCases listClientLeads getClientLead'),
  ...listed(['support'], 'acceptMissingReward declineMissingReward'),
  // Messages of the contact form.
  ...listed(['support'], 'listContactCases answerContactCase moveContactCase'),
  // Orders.
  ...listed(
    ['support'],
    'listOrderRuns tryOrderFile importOrderFile sendRejectedOrder dismissRejectedOrder listWaitingOrders acceptWaitingOrder declineWaitingOrder listHeldNumbers answerHeldNumber',
  ),
  // Money that leaves.
  ...listed(
    ['finance'],
    `tryLeadRelease releaseLead getPaymentCertificate listHolds decideHold listVouchers previewVoucherCodes addVoucherCodes addVoucherKind changeVoucherKind endVoucherKind listPayouts listWaitingRewards createRun getRun releaseRun discardRun writeBankFile confirmRun returnItem tryBankAnswer importBankAnswer listBankAnswers getBankAnswer
    listSettlementRuns listUnsettled settleMonth getSettlementRun releaseSettlementRun writeSettlementFile confirmCreditNote getCreditNote recordSelfBilling noteOwnInvoice
    listDisputeCases answerDisputeCase decideDisputeCase closeUnbooked
    readCreditNote readCorrectionEffect proposeCorrection releaseCorrection withdrawCorrection`,
  ),
  // Rights, keys and settings.
  ...listed(
    ['admin'],
    `readPersonalValues listWebhooks createWebhook replaceWebhookSecret switchWebhook removeWebhook probeWebhook listWebhookDeliveries resendWebhookDelivery
    agreeToKey createKey createMachineKey listKeys revokeKey revokeMachineKey rotateKey blockOperator changeOperatorRoles
    endOperatorSession endOperatorSessions inviteOperator listGrantableClients listOperatorSessions listOperators
    mailOperatorLink removeOperator resetOperatorFactor unblockOperator addClientFont removeClientFont previewLook changeClientPicture changeClientSettings checkConnection startTestRun createClient
    getDeparture tryDeparture announceDeparture confirmDeparture takeDepartureBack turnDayDown askRemoval agreeToRemoval withdrawRemoval
    restoreClientSettings agreeToSettings withdrawSettings callJob dropDeadLetter resumeMail retryDeadLetters`,
  ),
  ...listed(['support', 'admin'], 'listUpkeep'),
  // People of partners.
  ...listed(
    ['support', 'admin'],
    `findAgencies findPartnerPeople setAgencyState setSellerState closePartnerAccess openPartnerAccess mailPartnerLink
    removePartnerFactor changePartnerRole inviteClientAgent inviteAgency inviteSeller removeClientAgent findConsultants addConsultant changeConsultant setConsultantListed
    readConsultantFile tryConsultantFile importConsultantFile findShops addAgencyShop closeAgencyShop`,
  ),
};

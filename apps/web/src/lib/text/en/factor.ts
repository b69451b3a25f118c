/** What every place asks that wants a second factor. */
export const factor = {
  factorTitle: 'Second factor',
  factorLead: 'Your password was right. Please confirm that it is you.',
  factorForWithdrawal: 'Before this withdrawal is confirmed, please show your second factor.',
  code: 'Code',
  codeHint: 'Six digits of your authenticator app, or one of your recovery codes',
  recoveryOnlyHint: 'One of your recovery codes',
  codeRequired: 'Please enter the code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  usePasskey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used. Please try again, or use a code',
  passkeyElsewhere: (link: string) => `Passkeys work at ${link} only.`,
  lostAll:
    'Lost every factor? Contact us: after checking who you are, we reset them. Your money stays yours meanwhile.',
  release: 'Release a frozen account',
};

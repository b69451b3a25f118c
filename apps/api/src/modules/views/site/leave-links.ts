/** The unsubscribe links of one mail, for its reader and for their mail program. */
export interface LeaveLinks {
  readonly page: string;
  readonly oneClick: string;
}

export const leaveLinks = (origin: string, token: string): LeaveLinks => ({
  page: `${origin}/newsletter/leave?token=${token}`,
  oneClick: `${origin}/publicApi/newsletterLeave/${token}`,
});

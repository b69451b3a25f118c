import {
  operatorAnnounce,
  operatorAnnouncements,
  operatorAnswerContact,
  operatorAnswerTicket,
  operatorCertificates,
  operatorCloseContact,
  operatorContactMessages,
  operatorCorrectBirthDate,
  operatorDecideIdentity,
  operatorEndMemberSessions,
  operatorEraseTicket,
  operatorFreezeMember,
  operatorIdentityDocument,
  operatorIdentityQueue,
  operatorIssueCertificate,
  operatorMember,
  operatorMembers,
  operatorMergeTicket,
  operatorMoveSponsor,
  operatorNoteTicket,
  operatorReleaseMember,
  operatorRemoveSavedAnswer,
  operatorRemoveSubscriber,
  operatorResetFactors,
  operatorRevokeCertificate,
  operatorSaveAnswer,
  operatorSavedAnswers,
  operatorSeeAsMember,
  operatorSubscribers,
  operatorSubscribersExport,
  operatorSuspendCertificate,
  operatorTicket,
  operatorTickets,
  operatorWithdrawAnnouncement,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-help';
import type { Help } from './topics.ts';

/** Screens about members and communication with them. */
export const people: Readonly<Record<string, Help>> = {
  members: {
    reads: operatorMembers,
    is: t.members.is,
    from: t.members.from,
    acts: [],
  },
  'members/:id': {
    reads: operatorMember,
    is: t['members/:id'].is,
    from: t['members/:id'].from,
    acts: [
      [t['members/:id'].acts.freeze, operatorFreezeMember],
      [t['members/:id'].acts.release, operatorReleaseMember],
      [t['members/:id'].acts.endSessions, operatorEndMemberSessions],
      [t['members/:id'].acts.takeAway, operatorResetFactors],
      [t['members/:id'].acts.correctTheSponsor, operatorMoveSponsor],
      [t['members/:id'].acts.seeMember, operatorSeeAsMember],
    ],
  },
  identity: {
    reads: operatorIdentityQueue,
    is: t.identity.is,
    from: t.identity.from,
    acts: [
      [t.identity.acts.decide, operatorDecideIdentity],
      [t.identity.acts.openADocument, operatorIdentityDocument],
      [t.identity.acts.correctDate, operatorCorrectBirthDate],
    ],
  },
  certificates: {
    reads: operatorCertificates,
    is: t.certificates.is,
    from: t.certificates.from,
    acts: [
      [t.certificates.acts.issue, operatorIssueCertificate],
      [t.certificates.acts.suspend, operatorSuspendCertificate],
      [t.certificates.acts.revokeForGood, operatorRevokeCertificate],
    ],
  },
  tickets: {
    reads: operatorTickets,
    is: t.tickets.is,
    from: t.tickets.from,
    acts: [[t.tickets.acts.openOne, operatorAnswerTicket]],
  },
  'tickets/:id': {
    reads: operatorTicket,
    is: t['tickets/:id'].is,
    from: t['tickets/:id'].from,
    acts: [
      [t['tickets/:id'].acts.answer, operatorAnswerTicket],
      [t['tickets/:id'].acts.keepPrivate, operatorNoteTicket],
      [t['tickets/:id'].acts.mergeAnother, operatorMergeTicket],
      [t['tickets/:id'].acts.deleteSaid, operatorEraseTicket],
    ],
  },
  'saved-answers': {
    reads: operatorSavedAnswers,
    is: t['saved-answers'].is,
    from: t['saved-answers'].from,
    acts: [
      [t['saved-answers'].acts.save, operatorSaveAnswer],
      [t['saved-answers'].acts.delete, operatorRemoveSavedAnswer],
    ],
  },
  inbox: {
    reads: operatorContactMessages,
    is: t.inbox.is,
    from: t.inbox.from,
    acts: [
      [t.inbox.acts.answer, operatorAnswerContact],
      [t.inbox.acts.closeWithout, operatorCloseContact],
    ],
  },
  newsletter: {
    reads: operatorSubscribers,
    is: t.newsletter.is,
    from: t.newsletter.from,
    acts: [
      [t.newsletter.acts.takeList, operatorSubscribersExport],
      [t.newsletter.acts.deleteAnAddress, operatorRemoveSubscriber],
    ],
  },
  announcements: {
    reads: operatorAnnouncements,
    is: t.announcements.is,
    from: t.announcements.from,
    acts: [
      [t.announcements.acts.announce, operatorAnnounce],
      [t.announcements.acts.takeOneOff, operatorWithdrawAnnouncement],
    ],
  },
};

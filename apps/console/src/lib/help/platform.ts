import {
  changeOperatorRole,
  changeSettings,
  confirmOperator,
  disableOperator,
  inviteOperator,
  operatorAnswerCourseQuestion,
  operatorAudit,
  operatorChangePassword,
  operatorContent,
  operatorContentEntry,
  operatorCourse,
  operatorCourses,
  operatorEndRedirect,
  operatorFeeVersions,
  operatorMe,
  operatorOperators,
  operatorPackages,
  operatorPlans,
  operatorProposeFee,
  operatorProposeSettings,
  operatorPublishContent,
  operatorPublishFee,
  operatorRedirects,
  operatorRevokeSession,
  operatorSaveContent,
  operatorSaveCourse,
  operatorSaveLesson,
  operatorSaveRedirect,
  operatorSetCourse,
  operatorSetLesson,
  operatorSettings,
  operatorWithdrawContent,
  publishDraft,
  saveDraft,
  startSimulation,
  withdrawPackage,
} from '@plumbline/contract/operator';
import type { Help } from './topics.ts';

/** Screens about the site, the terms and operators. */
export const platform: Readonly<Record<string, Help>> = {
  content: {
    reads: operatorContent,
    is: 'Pages, questions, slides and articles of the site.',
    from: 'The texts of the build, and revisions that operators wrote. A text that members rely on takes two people, and a second factor.',
    acts: [
      ['Save a draft', operatorSaveContent],
      ['Publish', operatorPublishContent],
      ['Take off the site', operatorWithdrawContent],
    ],
  },
  'content/:id': {
    reads: operatorContentEntry,
    is: 'One text, with everything that it ever said.',
    from: 'Its revisions, each whole. Nothing is deleted; to go back begins a draft that says what a revision said.',
    acts: [
      ['Save a draft', operatorSaveContent],
      ['Publish', operatorPublishContent],
    ],
  },
  redirects: {
    reads: operatorRedirects,
    is: 'Old addresses, and the pages that they lead to.',
    from: 'Operators write them here. Where something is at an address, that is shown in place of the redirect.',
    acts: [
      ['Save', operatorSaveRedirect],
      ['End', operatorEndRedirect],
    ],
  },
  courses: {
    reads: operatorCourses,
    is: 'Courses of the house. Those of vendors stand with their listings.',
    from: 'What operators wrote here. Who is enrolled reads on when a course is taken off.',
    acts: [
      ['Write', operatorSaveCourse],
      ['Publish, or take off', operatorSetCourse],
    ],
  },
  'courses/:id': {
    reads: operatorCourse,
    is: 'One course: its chapters, lessons, cohorts, and the questions below its lessons.',
    from: 'Lessons as they were saved last; learners see one as it was published.',
    acts: [
      ['Save a lesson', operatorSaveLesson],
      ['Publish, or take off', operatorSetLesson],
      ['Answer a question', operatorAnswerCourseQuestion],
    ],
  },
  packages: {
    reads: operatorPackages,
    is: 'Packages with all of their versions, and what members hold in each.',
    from: 'Published versions, which never change, and positions of members. What was bought goes on as it was bought.',
    acts: [
      ['Draft', saveDraft],
      ['Publish what another operator proposed', publishDraft],
      ['Take from sale', withdrawPackage],
    ],
  },
  plans: {
    reads: operatorPlans,
    is: 'Versions of the compensation plan, drafts of more, and what a draft would have paid.',
    from: 'Published versions, which never change. A simulation runs over the closed days and the running packages, and writes nothing to the books.',
    acts: [
      ['Draft', saveDraft],
      ['Publish what another operator proposed', publishDraft],
      ['Simulate', startSimulation],
    ],
  },
  'fee-plan': {
    reads: operatorFeeVersions,
    is: 'Versions of the share that the market takes of what clears.',
    from: 'Published versions, which never change. An order keeps the fee of the business day on which it was paid.',
    acts: [
      ['Propose', operatorProposeFee],
      ['Publish what another operator proposed', operatorPublishFee],
    ],
  },
  audit: {
    reads: operatorAudit,
    is: 'Everything that operators did, the newest first.',
    from: 'A row is written in the transaction of the act that it tells of, with the hash of the row before. A trigger refuses every change and deletion.',
    acts: [],
  },
  settings: {
    reads: operatorSettings,
    is: 'What the server enforces and every screen reads.',
    from: 'The newest version of each setting, with the value that the product begins with. A change that could help somebody steal is a proposal, which another owner approves.',
    acts: [
      ['Change', changeSettings],
      ['Propose what takes two owners', operatorProposeSettings],
    ],
  },
  operators: {
    reads: operatorOperators,
    is: 'The people who run the platform, and the invitations that are open.',
    from: 'Operators as owners made them. One who was invited or changed counts as one of two people once another owner has confirmed it.',
    acts: [
      ['Invite', inviteOperator],
      ['Confirm', confirmOperator],
      ['Change a role', changeOperatorRole],
      ['Suspend', disableOperator],
    ],
  },
  account: {
    reads: operatorMe,
    is: 'Your own password, second factor and sessions.',
    from: 'Your open sessions, with device, address, first and last use.',
    acts: [
      ['Change the password', operatorChangePassword],
      ['End a session', operatorRevokeSession],
    ],
  },
};

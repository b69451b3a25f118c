import {
  changeOperatorRole,
  changeSettings,
  confirmOperator,
  disableOperator,
  inviteOperator,
  operatorAnswerCourseQuestion,
  operatorApproveText,
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
  operatorSaveText,
  operatorSetCourse,
  operatorSetLesson,
  operatorSettings,
  operatorTexts,
  operatorWithdrawContent,
  operatorWithdrawText,
  publishDraft,
  saveDraft,
  startSimulation,
  withdrawPackage,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-help';
import type { Help } from './topics.ts';

/** Screens about the site, the terms and operators. */
export const platform: Readonly<Record<string, Help>> = {
  content: {
    reads: operatorContent,
    is: t.content.is,
    from: t.content.from,
    acts: [
      [t.content.acts.saveADraft, operatorSaveContent],
      [t.content.acts.publish, operatorPublishContent],
      [t.content.acts.takeOff, operatorWithdrawContent],
    ],
  },
  'content/:id': {
    reads: operatorContentEntry,
    is: t['content/:id'].is,
    from: t['content/:id'].from,
    acts: [
      [t['content/:id'].acts.saveADraft, operatorSaveContent],
      [t['content/:id'].acts.publish, operatorPublishContent],
    ],
  },
  redirects: {
    reads: operatorRedirects,
    is: t.redirects.is,
    from: t.redirects.from,
    acts: [
      [t.redirects.acts.save, operatorSaveRedirect],
      [t.redirects.acts.end, operatorEndRedirect],
    ],
  },
  texts: {
    reads: operatorTexts,
    is: t.texts.is,
    from: t.texts.from,
    acts: [
      [t.texts.acts.save, operatorSaveText],
      [t.texts.acts.approve, operatorApproveText],
      [t.texts.acts.withdraw, operatorWithdrawText],
    ],
  },
  courses: {
    reads: operatorCourses,
    is: t.courses.is,
    from: t.courses.from,
    acts: [
      [t.courses.acts.write, operatorSaveCourse],
      [t.courses.acts.publishTake, operatorSetCourse],
    ],
  },
  'courses/:id': {
    reads: operatorCourse,
    is: t['courses/:id'].is,
    from: t['courses/:id'].from,
    acts: [
      [t['courses/:id'].acts.saveALesson, operatorSaveLesson],
      [t['courses/:id'].acts.publishTake, operatorSetLesson],
      [t['courses/:id'].acts.answerAQuestion, operatorAnswerCourseQuestion],
    ],
  },
  packages: {
    reads: operatorPackages,
    is: t.packages.is,
    from: t.packages.from,
    acts: [
      [t.packages.acts.draft, saveDraft],
      [t.packages.acts.publishAnother, publishDraft],
      [t.packages.acts.takeFromSale, withdrawPackage],
    ],
  },
  plans: {
    reads: operatorPlans,
    is: t.plans.is,
    from: t.plans.from,
    acts: [
      [t.plans.acts.draft, saveDraft],
      [t.plans.acts.publishAnother, publishDraft],
      [t.plans.acts.simulate, startSimulation],
    ],
  },
  'fee-plan': {
    reads: operatorFeeVersions,
    is: t['fee-plan'].is,
    from: t['fee-plan'].from,
    acts: [
      [t['fee-plan'].acts.propose, operatorProposeFee],
      [t['fee-plan'].acts.publishAnother, operatorPublishFee],
    ],
  },
  audit: {
    reads: operatorAudit,
    is: t.audit.is,
    from: t.audit.from,
    acts: [],
  },
  settings: {
    reads: operatorSettings,
    is: t.settings.is,
    from: t.settings.from,
    acts: [
      [t.settings.acts.change, changeSettings],
      [t.settings.acts.proposeTakes, operatorProposeSettings],
    ],
  },
  operators: {
    reads: operatorOperators,
    is: t.operators.is,
    from: t.operators.from,
    acts: [
      [t.operators.acts.invite, inviteOperator],
      [t.operators.acts.confirm, confirmOperator],
      [t.operators.acts.changeARole, changeOperatorRole],
      [t.operators.acts.suspend, disableOperator],
    ],
  },
  account: {
    reads: operatorMe,
    is: t.account.is,
    from: t.account.from,
    acts: [
      [t.account.acts.changeThePassword, operatorChangePassword],
      [t.account.acts.endASession, operatorRevokeSession],
    ],
  },
};

export { anchorJobs } from './anchor-proof.ts';
export { proofJobs } from './jobs.ts';
export { makeProof } from './make-proof.ts';
export { rereadProof } from './reread-proof.ts';
export { reserveJobs, signingJobs } from './reserves/reserve-jobs.ts';
export { proofsRoutes } from './routes.ts';
export { selectLateProof, selectProof } from './store.ts';

import type { Facts } from '../../part/facts.ts'

/** Studs whose screwed-in end bm is not part of the nominal length; product grade B. [GB/T 897 to 900] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeB' }

import fc from 'fast-check'

/** The same examples in every run, so that a mutant is killed in all of them or in none; a counterexample is enough. */
fc.configureGlobal({ seed: 20_240_501, endOnFailure: true })

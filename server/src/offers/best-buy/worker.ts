import { answerQuestions } from '../../concurrency/standing-worker.ts'
import { answerQuestion } from './answer-question.ts'

/** The thread that computes plans. */
answerQuestions(answerQuestion)

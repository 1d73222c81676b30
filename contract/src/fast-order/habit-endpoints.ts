/** 快速下单: what a company means by what its texts leave open. */
import { type Static, Type } from 'typebox'
import { buyer } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { Nothing, Text } from '../fields.ts'
import { fastOrderBase, purchasing } from './endpoints.ts'

/** The label of the habit that names the seller to buy from where several sell the same; its value is the seller's id. */
export const sellerHabit = '卖家'

const asked = {
  label: Text('字段', 20, 1),
  /** The ambiguous word; empty if nothing is said. */
  said: Text('写法', 400),
  /** The kind of part; empty where the word alone asks. */
  about: Text('品名', 80),
}

export const Habit = Type.Object({ ...asked, value: Type.String(), /** As it is shown. */ name: Type.String() })
export type Habit = Static<typeof Habit>

/** What the company set. What it mostly bought is proposed besides, and not listed. */
export const habits = buyer({
  method: 'GET',
  path: `${fastOrderBase}/habits`,
  summary: '快速下单：企业习惯',
  params: Type.Object({}),
  data: Type.Object({ habits: Type.Array(Habit) }),
})

/** Sets a habit; an empty value removes it. */
export const saveHabit = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/save-habit`,
  ...purchasing,
  programs: 'never',
  summary: '快速下单：设置企业习惯',
  params: Type.Object({ ...asked, value: Text('取值', 80) }),
  data: Nothing,
})

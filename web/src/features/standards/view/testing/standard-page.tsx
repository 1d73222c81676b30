import { freeMechanics } from '@lianmeng/contract/mechanics/endpoints'
import * as choices from '@lianmeng/contract/standards/choice-endpoints'
import * as standards from '@lianmeng/contract/standards/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { someProperties } from '../../../../testing/mechanics.ts'
import { type aUser, renderScreen } from '../../../../testing/render-screen.tsx'
import { aCategory, aStandard, aStandardInfo, standardsFound } from '../../../../testing/standards.ts'
import StandardViewScreen from '../standard-view-screen.tsx'

const counted = (id: number, name: string, count = 3) => ({ id, name, count })
export const standard = aStandard({ status: '被代替', imageUrl: '/picture/5' })
const onSale = {
  gbComponentId: 9,
  specification: 'M8×20',
  nominalId: 12,
  length: 20,
  textureName: '碳钢',
  materialName: '',
  strengthId: 5,
  strengthName: '8.8',
  surfaceTreatmentId: 3,
  surfaceTreatmentName: '镀锌',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  count: 4,
}
export const nut = aStandard({ standardId: 200, standardName: 'GB/T 6170-2015', productName: '1型六角螺母' })

export const aServer = () =>
  fakeServer()
    .on(standards.bigCategories, [aCategory(1, '螺栓')])
    .on(standards.smallCategories, [aCategory(101, '六角头螺栓', 1)])
    .on(standards.shapeTypeItems, [aCategory(10101, '六角头_半牙', 101), aCategory(10102, '六角头_全牙', 101)])
    .on(standards.standardPage, standardsFound([standard], { total: 24 }))
    .on(
      standards.standardInfo,
      aStandardInfo({ standard, replacedBy: { standardId: 6, standardName: 'GB/T 5783-2025' } }),
    )
    .on(standards.standardEditions, [])
    .on(choices.attrNominals, [counted(12, 'M8'), counted(13, 'M10')])
    .on(
      choices.attrLengths,
      [20, 30].map((length) => ({ length, isPreferred: true, count: 1 })),
    )
    .on(choices.attrToothTypes, {
      toothType: [counted(1, '粗牙 1.25')],
      toothType2: [counted(1, '全牙')],
      threadRotation: [
        { id: 1, name: '正牙' },
        { id: 2, name: '左牙' },
      ],
    })
    .on(choices.strengthSurfaceItems, {
      strengths: [
        { ...counted(4, '5.6', 1), isRecommended: true },
        { ...counted(5, '8.8', 9), isRecommended: true },
      ],
      surfaces: [counted(3, '镀锌')],
    })
    .on(choices.specificationsOnSale, { records: [onSale], total: 1, start: 1, limit: 10 })
    .on(freeMechanics, someProperties())

export const show = async (query = '', server = aServer(), area = '/lmPortals', user?: ReturnType<typeof aUser>) => {
  const view = await renderScreen(<StandardViewScreen />, { server, path: `${area}/standardview${query}`, user })
  return { ...view, server }
}
const pressed = async (role: 'button' | 'tab', name: string | RegExp) => {
  const found = await screen.findByRole<HTMLButtonElement>(role, { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  await act(async () => fireEvent.click(found))
}
export const press = (name: string | RegExp) => pressed('button', name)
export const tab = (name: string) => pressed('tab', name)
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

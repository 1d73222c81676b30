import * as choices from '@lianmeng/contract/standards/choice-endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { everythingIsHigh } from '../../testing/resize.ts'
import { nothingChosen, type SpecChoice } from './spec-selection.ts'
import { SpecSelector } from './spec-selector.tsx'

const counted = (id: number, name: string, count = 3) => ({ id, name, count })

const aServer = () =>
  fakeServer()
    .on(choices.attrNominals, [counted(12, 'M8'), counted(13, 'M10', 0)])
    .on(
      choices.attrLengths,
      [16, 20, 25].map((length) => ({ length, isPreferred: length !== 25, count: 1 })),
    )
    .on(choices.attrToothTypes, {
      toothType: [counted(1, '粗牙 1.25'), counted(2, '细牙 1')],
      toothType2: [counted(1, '全牙')],
      threadRotation: [
        { id: 1, name: '正牙' },
        { id: 2, name: '左牙' },
      ],
    })

const show = async ({
  choice = nothingChosen,
  server = aServer(),
}: {
  choice?: SpecChoice
  server?: ReturnType<typeof aServer>
} = {}) => {
  const onImport = vi.fn()
  const onCancel = vi.fn()
  function Chooser() {
    const [chosen, setChosen] = useState(choice)
    return (
      <SpecSelector
        standardId={5}
        standardName="GB/T 5783-2016"
        choice={chosen}
        onChoose={setChosen}
        onCancel={onCancel}
        onImport={onImport}
      />
    )
  }
  await renderScreen(<Chooser />, { server })
  return { onImport, onCancel, server }
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const importIt = async () => {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入规格' }).disabled).toBe(false))
  await press('导入规格')
}

beforeEach(() => everythingIsHigh(0))

test('the import is off and says what is missing, diameter, length and tooth type in turn, until it is complete', async () => {
  const { onImport } = await show()
  const isOff = async (text: string) => {
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入规格' }).disabled).toBe(true)
  }
  await screen.findByRole('button', { name: 'M8' })
  await isOff('请选择直径！')
  await press('M8')
  await screen.findByRole('button', { name: '20' })
  await isOff('请选择长度！')
  await press('20')
  await isOff('请选择牙型！')
  await press('粗牙 1.25')
  expect(onImport).not.toHaveBeenCalled()
  await importIt()
  expect(onImport).toHaveBeenCalledWith({
    standardId: 5,
    standardName: 'GB/T 5783-2016',
    nominalId: 12,
    length: 20,
    toothType: 1,
    toothType2: 1,
    threadRotation: 1,
  })
})

test('reverse thread is imported as 2', async () => {
  const { onImport } = await show({ choice: { ...nothingChosen, nominalId: 12, length: 20, toothType: 1 } })
  await press('左牙')
  await importIt()
  expect(onImport.mock.calls[0]?.[0]).toMatchObject({ threadRotation: 2 })
})

test('a part without lengths and threads is imported with zeros', async () => {
  const server = aServer()
    .on(choices.attrLengths, [])
    .on(choices.attrToothTypes, { toothType: [], toothType2: [], threadRotation: [] })
  const { onImport } = await show({ server })
  await press('M8')
  await importIt()
  expect(onImport.mock.calls[0]?.[0]).toMatchObject({
    nominalId: 12,
    length: 0,
    toothType: 0,
    toothType2: 0,
    threadRotation: 1,
  })
})

test('lengths and threads are those of the chosen size', async () => {
  const { server } = await show()
  await screen.findByRole('button', { name: 'M8' })
  expect(server.callsOf(choices.attrLengths)).toHaveLength(0)
  await press('M8')
  await screen.findByRole('button', { name: '20' })
  expect(server.callsOf(choices.attrLengths).at(-1)?.params).toEqual({ standardId: '5', nominalId: '12' })
  await press('20')
  await waitFor(() =>
    expect(server.callsOf(choices.attrToothTypes).at(-1)?.params).toEqual({
      standardId: '5',
      nominalId: '12',
      length: '20',
    }),
  )
})

test('a length that is not in the series is taken, and the nearest ones are offered', async () => {
  await show({ choice: { ...nothingChosen, nominalId: 12 } })
  fireEvent.change(await screen.findByRole('textbox', { name: '其他长度' }), { target: { value: '18' } })
  await press('确定')
  expect(screen.getByRole('status').textContent).toContain('18 mm 不在标准系列，最近：')
  await press('20 mm')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: '20' }).getAttribute('aria-pressed')).toBe('true')
})

test('only figures go into the other length', async () => {
  await show({ choice: { ...nothingChosen, nominalId: 12 } })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '其他长度' })
  for (const typed of ['abc', '-5', '1e9', '12.3456']) fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe('')
})

test('a row of 40 px stays open', async () => {
  everythingIsHigh(40)
  await show()
  await screen.findByRole('button', { name: 'M8' })
  expect(screen.queryByRole('button', { name: '展开' })).toBeNull()
})

test('a row taller than 40 px unfolds and folds again', async () => {
  everythingIsHigh(41)
  await show()
  const row = await screen.findByRole('group', { name: '直径' })
  expect(row.dataset.folded).toBe('true')
  await press('展开')
  expect(row.dataset.folded).toBe('false')
  await press('收起')
  expect(row.dataset.folded).toBe('true')
})

test('the chosen value is shown beside the name of its row, which may be folded', async () => {
  await show({ choice: { ...nothingChosen, nominalId: 12, length: 20, toothType: 2 } })
  for (const name of ['直径 M8', '长度 mm 20', '牙型 细牙 1 全牙'])
    expect(await screen.findByRole('group', { name })).toBeTruthy()
})

test('取消 imports nothing', async () => {
  const { onCancel, onImport } = await show()
  await press('取消')
  expect(onCancel).toHaveBeenCalled()
  expect(onImport).not.toHaveBeenCalled()
})

test('a failure offers to try again', async () => {
  const server = aServer().on(choices.attrNominals, fail(500))
  await show({ server })
  server.on(choices.attrNominals, [counted(12, 'M8')])
  await press('请求错误，请重试！')
  expect(await screen.findByRole('button', { name: 'M8' })).toBeTruthy()
})

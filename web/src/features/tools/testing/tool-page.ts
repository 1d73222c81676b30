import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { FakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

/** Shows a tool at its address below the tools. */
export const show = (element: ReactElement, path: string, server: FakeServer) =>
  renderScreen(element, { server, path: `/lmPortals/utilityTools/${path}` })
/** Types into the search of that name and submits it. */
export const ask = async (name: string, text: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value: text } })
  await act(async () => fireEvent.submit(screen.getByRole('searchbox', { name }).closest('form')!))
}
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

/** Presses the button as soon as it appears. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

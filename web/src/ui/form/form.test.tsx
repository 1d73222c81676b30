import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Form } from './form.tsx'

test('a form is sent by its handler, and never by the browser', async () => {
  const send = vi.fn()
  await renderScreen(
    <Form aria-label="资料" onSubmit={send}>
      <button type="submit">保存</button>
    </Form>,
  )
  // False: the default was prevented.
  expect(fireEvent.submit(screen.getByRole('form', { name: '资料' }))).toBe(false)
  expect(send).toHaveBeenCalledOnce()
})

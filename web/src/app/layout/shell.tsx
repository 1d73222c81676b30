import { Outlet } from '@tanstack/react-router'
import { LoadingBar } from '../../ui/answer/loading-bar.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The frame of every page. */
export function Shell() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Shortcuts />
    </>
  )
}

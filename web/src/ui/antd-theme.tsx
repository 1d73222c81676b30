import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'

/** The same values as the variables in base.css. */
const theme: ThemeConfig = {
  token: {
    colorPrimary: '#0f4c9c',
    colorLink: '#0f4c9c',
    colorSuccess: '#1a7f4b',
    colorWarning: '#b7791f',
    colorError: '#c0362c',
    colorText: '#1b2430',
    colorTextSecondary: '#56616f',
    colorTextTertiary: '#7b8694',
    colorBorder: '#cfd6df',
    colorBorderSecondary: '#e3e8ee',
    colorBgLayout: '#f4f6f9',
    borderRadius: 4,
    fontSize: 13,
    fontFamily: 'inherit',
    controlHeight: 32,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  },
}

/** Menus of a field inside a dialog open inside that dialog: beside it they would lie below the browser's top layer. */
const popupPlace = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body

/** Ant Design in our colours and language. Loaded only with the screens that use it. */
export function AntdTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={theme} getPopupContainer={popupPlace}>
      {children}
    </ConfigProvider>
  )
}

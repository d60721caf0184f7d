import { expect, it } from 'vitest'
import capacitor from '../../../capacitor.config.json'
import manifiesto from '../../../android/app/src/main/AndroidManifest.xml?raw'
import gradle from '../../../android/app/build.gradle?raw'
import archivos from '../../../android/app/src/main/res/xml/file_paths.xml?raw'
import red from '../../../android/app/src/main/res/xml/red.xml?raw'
import info from '../../../ios/App/App/Info.plist?raw'
import xcode from '../../../ios/App/App.xcodeproj/project.pbxproj?raw'
import web from '../../../public/config.json'

const todas = (texto: string, que: RegExp) => [...new Set([...texto.matchAll(que)].map(([, valor]) => valor))]

it('§3 both projects carry the identity and the version of the local configuration', () => {
  const { version, version_code } = web
  expect(capacitor.appId).toBe('ar.receta.clara')
  expect(todas(gradle, /(?:applicationId|namespace =) "(.+)"/g)).toEqual([capacitor.appId])
  expect(todas(gradle, /version(?:Code|Name) "?([\d.]+)/g)).toEqual([String(version_code), version])
  expect(todas(xcode, /PRODUCT_BUNDLE_IDENTIFIER = (.+);/g)).toEqual([capacitor.appId])
  expect(todas(xcode, /MARKETING_VERSION = (.+);/g)).toEqual([version])
  expect(todas(xcode, /CURRENT_PROJECT_VERSION = (.+);/g)).toEqual([String(version_code)])
})

it('talks https alone, to authorities of the system, and loads no page of another place', () => {
  expect(manifiesto).toContain('android:usesCleartextTraffic="false"')
  expect(red).toContain('cleartextTrafficPermitted="false"')
  expect(red).not.toMatch(/src="user"|<domain-config|<debug-overrides/)
  expect(info).not.toContain('NSAppTransportSecurity')
  expect(capacitor.server).toEqual({ androidScheme: 'https', cleartext: false })
  expect(capacitor.android.allowMixedContent).toBe(false)
})

it('leaves nothing in a backup, nothing open to another app and nobody looking in', () => {
  expect(manifiesto).toMatch(/android:allowBackup="false"\s+android:dataExtractionRules/)
  expect(todas(manifiesto, /android:exported="(true)"/g)).toEqual(['true'])
  expect(todas(archivos, /<([\w-]+) name="\w+" path="(?:.*)"/g)).toEqual(['cache-path'])
  expect([capacitor.android, capacitor.ios].map((p) => p.webContentsDebuggingEnabled)).toEqual([false, false])
})

it('§4 the updater looks for nothing by itself and tells nobody', () => {
  expect(capacitor.plugins.CapacitorUpdater).toEqual({
    autoUpdate: 'off',
    updateUrl: '',
    statsUrl: '',
    channelUrl: '',
    allowModifyUrl: false,
  })
})

it('asks for the camera and the place in Spanish, and for nothing else', () => {
  expect(todas(info, /<key>(NS\w+UsageDescription)<\/key>/g)).toEqual([
    'NSCameraUsageDescription',
    'NSLocationWhenInUseUsageDescription',
  ])
  expect(todas(manifiesto, /uses-permission android:name="android.permission.(\w+)"/g)).toEqual([
    'INTERNET',
    'CAMERA',
    'ACCESS_COARSE_LOCATION',
  ])
})

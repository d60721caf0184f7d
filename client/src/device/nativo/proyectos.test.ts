import { enlacesDeLaApp } from '@receta/domain'
import { expect, it } from 'vitest'
import capacitor from '../../../capacitor.config.json'
import manifiesto from '../../../android/app/src/main/AndroidManifest.xml?raw'
import gradle from '../../../android/app/build.gradle?raw'
import archivos from '../../../android/app/src/main/res/xml/file_paths.xml?raw'
import red from '../../../android/app/src/main/res/xml/red.xml?raw'
import info from '../../../ios/App/App/Info.plist?raw'
import permisos from '../../../ios/App/App/App.entitlements?raw'
import permisosConAvisos from '../../../ios/App/App/AppConAvisos.entitlements?raw'
import delegado from '../../../ios/App/App/AppDelegate.swift?raw'
import privacidad from '../../../ios/App/App/PrivacyInfo.xcprivacy?raw'
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

it('asks for the camera, the face and the place in Spanish, for notices, and for nothing else', () => {
  expect(todas(info, /<key>(NS\w+UsageDescription)<\/key>/g)).toEqual([
    'NSCameraUsageDescription',
    'NSFaceIDUsageDescription',
    'NSLocationWhenInUseUsageDescription',
  ])
  expect(todas(manifiesto, /uses-permission android:name="android.permission.(\w+)"/g)).toEqual([
    'INTERNET',
    'CAMERA',
    'ACCESS_COARSE_LOCATION',
    'POST_NOTIFICATIONS',
  ])
})

it('opens the links that the server gives to the app, of the server that its page was built for', () => {
  const [filtro = ''] = /<intent-filter android:autoVerify="true">[^]*?<\/intent-filter>/.exec(manifiesto) ?? []
  const rutas = [...filtro.matchAll(/android:path(Prefix)?="(.+?)"/g)].map(
    ([, resto, ruta]) => ruta + (resto ? '*' : ''),
  )
  expect(rutas).toEqual([...enlacesDeLaApp])
  expect(todas(filtro, /android:(?:scheme|host)="(.+?)"/g)).toEqual(['https', '${servidor}'])
  expect(gradle).toContain('manifestPlaceholders = [servidor: new URI(System.getenv("SERVIDOR")')
  expect(todas(permisos, /<string>(.+)<\/string>/g)).toEqual([
    'applinks:$(SERVIDOR_HOST)',
    'webcredentials:$(SERVIDOR_HOST)',
  ])
  expect([...xcode.matchAll(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)]).toHaveLength(2)
  expect(todas(xcode, /SERVIDOR_HOST = "(.+)";/g)).toEqual(['sin-servidor.invalid'])
})

it('is built without the makers’ notices too, and makes no key for them before somebody asks', () => {
  expect(manifiesto).toContain('"firebase_messaging_auto_init_enabled" android:value="false"')
  expect(gradle).toMatch(/if \(file\('google-services\.json'\)\.exists\(\)\) \{\s+apply plugin/)
  expect(permisos).not.toContain('aps-environment')
  const propio = /\t<key>aps-environment<\/key>\n\t<string>production<\/string>\n/
  expect(permisosConAvisos.replace(propio, '')).toBe(permisos)
  expect(permisosConAvisos).toMatch(propio)
  expect(todas(delegado, /\.(capacitorDid\w+)/g)).toEqual([
    'capacitorDidRegisterForRemoteNotifications',
    'capacitorDidFailToRegisterForRemoteNotifications',
  ])
})

it('tells the store what it collects: nobody is followed, and each datum is for what the app does', () => {
  expect(privacidad).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
  expect(todas(privacidad, /<key>NSPrivacyCollectedDataTypeTracking<\/key>\s*<(\w+)\/>/g)).toEqual(['false'])
  expect(todas(privacidad, /<string>NSPrivacyCollectedDataTypePurpose(\w+)<\/string>/g)).toEqual(['AppFunctionality'])
  expect(todas(privacidad, /<string>NSPrivacyCollectedDataType((?!Purpose)\w+)<\/string>/g)).toContain('Health')
  expect(xcode).toContain('/* PrivacyInfo.xcprivacy in Resources */,')
})

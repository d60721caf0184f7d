// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BiometryError, BiometryErrorType } from '@aparajita/capacitor-biometric-auth'
import { leaveApp, onActive, onBackButton } from './app-events'
import { canAvisos, forgetClave, requestClave } from './avisos'
import { askCandado, canCandado } from './candado'
import { showDocumento } from './documento'
import { onKeyboard } from './keyboard'
import { canPasskey, createPasskey, askPasskey } from './passkey'
import { share } from './share'
import { paintSystemBars } from './system-bars'
import { notifyAppReady } from './updater'

const plugins = vi.hoisted(() => {
  const oyentes = new Map<string, Set<(dato?: unknown) => void>>()
  return {
    llamadas: [] as unknown[][],
    fallo: null as Error | null,
    biometria: { isAvailable: false, deviceIsSecure: false },
    permiso: { antes: 'prompt', despues: 'granted' },
    alRegistrarse: () => {},
    dice: (evento: string, dato?: unknown) => oyentes.get(evento)?.forEach((oyente) => oyente(dato)),
    addListener: async (evento: string, oyente: (dato?: unknown) => void) => {
      const propios = oyentes.get(evento) ?? new Set()
      oyentes.set(evento, propios.add(oyente))
      return { remove: async () => void propios.delete(oyente) }
    },
    anota:
      (nombre: string, respuesta?: unknown) =>
      async (...datos: unknown[]) => {
        plugins.llamadas.push([nombre, ...datos])
        if (plugins.fallo) throw plugins.fallo
        return respuesta
      },
  }
})
vi.mock('@capacitor/app', () => ({
  App: { addListener: plugins.addListener, minimizeApp: plugins.anota('minimizeApp') },
}))
vi.mock('@capacitor/keyboard', () => ({ Keyboard: { addListener: plugins.addListener } }))
vi.mock('@capacitor/share', () => ({ Share: { share: plugins.anota('share') } }))
vi.mock('@capacitor/core', () => ({
  SystemBars: { setStyle: plugins.anota('setStyle') },
  SystemBarsStyle: { Default: 'DEFAULT', Light: 'LIGHT', Dark: 'DARK' },
}))
vi.mock('@capacitor/filesystem', () => ({
  Directory: { Cache: 'CACHE' },
  Filesystem: { rmdir: plugins.anota('rmdir'), writeFile: plugins.anota('writeFile', { uri: 'file:///receta.pdf' }) },
}))
vi.mock('@aparajita/capacitor-biometric-auth', async (original) => ({
  ...(await original<object>()),
  BiometricAuth: {
    checkBiometry: async () => plugins.biometria,
    authenticate: plugins.anota('authenticate'),
  },
}))
vi.mock('@capacitor/push-notifications', () => ({
  PushNotifications: {
    addListener: plugins.addListener,
    checkPermissions: async () => ({ receive: plugins.permiso.antes }),
    requestPermissions: async () => {
      plugins.llamadas.push(['requestPermissions'])
      return { receive: plugins.permiso.despues }
    },
    register: async () => {
      await plugins.anota('register')()
      plugins.alRegistrarse()
    },
    unregister: plugins.anota('unregister'),
  },
}))
vi.mock('@capgo/capacitor-updater', () => ({ CapacitorUpdater: { notifyAppReady: plugins.anota('notifyAppReady') } }))

beforeEach(() => {
  plugins.llamadas.length = 0
  plugins.fallo = null
})
const pasoUnRato = () => new Promise((done) => setTimeout(done, 1))

describe('what the phone tells', () => {
  it('the back button, until nobody listens any more', async () => {
    const atras = vi.fn()
    const leave = onBackButton(atras)
    plugins.dice('backButton')
    leave()
    await pasoUnRato()
    plugins.dice('backButton')
    expect(atras).toHaveBeenCalledOnce()
  })

  it('that the app left the front, and that it came back', () => {
    const visto: boolean[] = []
    onActive((active) => visto.push(active))
    plugins.dice('appStateChange', { isActive: false })
    plugins.dice('appStateChange', { isActive: true })
    expect(visto).toEqual([false, true])
  })

  it('that the keyboard is open, and that it is not', () => {
    const visto: boolean[] = []
    onKeyboard((open) => visto.push(open))
    plugins.dice('keyboardWillShow')
    plugins.dice('keyboardWillHide')
    expect(visto).toEqual([true, false])
  })
})

describe('what the app asks of the phone', () => {
  it('§4 to know that it started well', async () => {
    await notifyAppReady()
    expect(plugins.llamadas).toEqual([['notifyAppReady']])
  })

  it('to leave it as it is, in the background', async () => {
    await leaveApp()
    expect(plugins.llamadas).toEqual([['minimizeApp']])
  })

  it.each([
    ['automatico', 'DEFAULT'],
    ['claro', 'LIGHT'],
    ['oscuro', 'DARK'],
  ] as const)('to write the clock for a theme that is %s', (tema, style) => {
    paintSystemBars(tema)
    expect(plugins.llamadas).toEqual([['setStyle', { style }]])
  })

  it('to open the share sheet; closing it is no failure, and any other is', async () => {
    await share({ titulo: 'Receta', url: 'https://receta.example/receta?token=x' })
    expect(plugins.llamadas).toEqual([['share', { title: 'Receta', url: 'https://receta.example/receta?token=x' }]])
    plugins.fallo = new Error('Share canceled')
    await share({ titulo: 'Receta' })
    plugins.fallo = new Error('Nothing to share')
    await expect(share({ titulo: 'Receta' })).rejects.toThrow('Nothing to share')
  })

  it('to print or send a document, of which the one before is gone', async () => {
    await showDocumento(new Blob(['%PDF']), 'receta-7K4M 92QX')
    expect(plugins.llamadas).toEqual([
      ['rmdir', { path: 'documentos', directory: 'CACHE', recursive: true }],
      [
        'writeFile',
        { path: 'documentos/receta-7K4M92QX.pdf', directory: 'CACHE', recursive: true, data: btoa('%PDF') },
      ],
      ['share', { files: ['file:///receta.pdf'], dialogTitle: 'Imprimir o enviar la receta' }],
    ])
  })
})

describe('a key by which its maker tells the phone', () => {
  const gives = () => plugins.dice('registration', { value: 'clave-de-avisos' })
  beforeEach(() => {
    plugins.permiso = { antes: 'prompt', despues: 'granted' }
    plugins.alRegistrarse = gives
  })

  it('is given once its owner lets the app tell him, who is asked only when he turns it on', async () => {
    expect(canAvisos()).toBe(true)
    expect(await requestClave(false)).toBe('sin_permiso')
    expect(plugins.llamadas).toEqual([])
    expect(await requestClave(true)).toEqual({ clave: 'clave-de-avisos' })
    expect(plugins.llamadas).toEqual([['requestPermissions'], ['register']])
    plugins.permiso.antes = 'granted'
    expect(await requestClave(false)).toEqual({ clave: 'clave-de-avisos' })
    plugins.permiso = { antes: 'denied', despues: 'denied' }
    expect(await requestClave(true)).toBe('sin_permiso')
  })

  it('is none while the phone refuses, fails or never answers', async () => {
    plugins.alRegistrarse = () => plugins.dice('registrationError', { error: 'no' })
    expect(await requestClave(true)).toBe('no_se_pudo')
    vi.useFakeTimers()
    plugins.alRegistrarse = () => {}
    const nunca = requestClave(true)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await nunca).toBe('no_se_pudo')
    vi.useRealTimers()
    plugins.fallo = new Error('no google play')
    expect(await requestClave(true)).toBe('no_se_pudo')
    await expect(forgetClave()).resolves.toBeUndefined()
  })

  it('is forgotten by the phone itself', async () => {
    await forgetClave()
    expect(plugins.llamadas).toEqual([['unregister']])
  })
})

describe('who holds the phone', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('can be asked with a finger or face (%s) or its own code (%s): %s', async (isAvailable, deviceIsSecure, puede) => {
    plugins.biometria = { isAvailable, deviceIsSecure }
    expect(await canCandado()).toBe(puede)
  })

  it('is asked with the reason, and its code serves', async () => {
    expect(await askCandado()).toBe('abierto')
    expect(plugins.llamadas).toEqual([
      [
        'authenticate',
        expect.objectContaining({ reason: 'Para abrir tu sesión de Receta Clara', allowDeviceCredential: true }),
      ],
    ])
  })

  it.each([
    [BiometryErrorType.userCancel, 'no'],
    [BiometryErrorType.authenticationFailed, 'no'],
    [BiometryErrorType.biometryLockout, 'no'],
    [BiometryErrorType.passcodeNotSet, 'imposible'],
    [BiometryErrorType.noDeviceCredential, 'imposible'],
  ])('who is not recognised (%s) opens nothing: %s', async (codigo, respuesta) => {
    plugins.fallo = new BiometryError('no', codigo)
    expect(await askCandado()).toBe(respuesta)
  })
})

describe('a passkey', () => {
  it('is not to be had in the page of a phone, whatever its WebView says that it knows', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    expect(canPasskey()).toBe(false)
    expect(await createPasskey({})).toEqual({ ok: false, motivo: 'no-se-pudo' })
    expect(await askPasskey({})).toEqual({ ok: false, motivo: 'no-se-pudo' })
    vi.unstubAllGlobals()
  })
})

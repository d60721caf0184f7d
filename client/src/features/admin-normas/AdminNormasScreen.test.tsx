// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminNormasScreen } from './AdminNormasScreen'

let server: FakeServer
const admin = { ...unMedico, tipo: 20, roles: [20] }
const version = (n: number) => ({
  norma_id: n,
  version: n,
  titulo: `Renglones ${n}`,
  texto: 'Hasta **dos** por receta.',
  vigente_desde: '2026-01-01',
  reglas: { lenguaje: 1 as const, reglas: [] },
  dias_respuesta: 2,
  quien: n > 1 ? 'Ana Admin' : null,
  publicada_en: null,
})
const norma = (hasta = 2): contract.NormaDatos => ({
  convenio_id: 2,
  convenio: 'Programa Salud Cerca',
  codigo: 'SC-01',
  vigente: hasta,
  versiones: Array.from({ length: hasta }, (_, i) => version(hasta - i)),
})

beforeEach(() => {
  server = fakeServer()
  server.on(contract.normasDatos, () => ({ items: [norma()], borradores: [] }))
  server.on(contract.coberturas, () => ({
    items: [{ convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC', es_particular: false, planes: [] }],
  }))
  const hasta = new Date(Date.now() + 60_000).toISOString()
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: hasta }))
  server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: hasta } }))
})

const open = (route = '/admin-normas') => renderScreen(<AdminNormasScreen />, { usuario: admin, route })
const boton = (name: string) => screen.findByRole('button', { name })
/** Opens the review and returns what is in it. */
const revisar = async (user: ReturnType<typeof open>['user'], version: number) => {
  await user.click(await boton('Revisar y publicar'))
  return within(await screen.findByRole('dialog', { name: `Publicar SC-01, versión ${version}` }))
}
type Revision = Awaited<ReturnType<typeof revisar>>
const confirmar = async (user: ReturnType<typeof open>['user'], dialogo: Revision, version: number) => {
  await user.type(dialogo.getByLabelText('Código para publicar'), '123456')
  await user.click(dialogo.getByRole('button', { name: `Publicar la versión ${version}` }))
}

it('lists them by convenio, and every version of one', async () => {
  const lista = open()
  expect(await screen.findByText('SC-01 · versión 2 en vigencia')).toBeVisible()
  lista.unmount()
  open('/admin-normas?norma=2-SC-01')
  expect(await screen.findByText('En vigencia')).toBeVisible()
  expect(screen.getByText(/Versión 1\..*Vino con el sistema/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Escribir la versión 3' })).toBeVisible()
})

it('says that there are none, what failed, and that there is no connection', async () => {
  server.on(contract.normasDatos, () => ({ items: [], borradores: [] }))
  const vacia = open()
  expect(await screen.findByText('Todavía no hay normas')).toBeVisible()
  vacia.unmount()
  server.on(contract.normasDatos, () => {
    throw apiError('ERROR_INTERNO')
  })
  const fallida = open()
  expect(await screen.findByText('No pudimos traer las normas')).toBeVisible()
  fallida.unmount()
  server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
  open()
  expect(await screen.findByText('Sin conexión')).toBeVisible()
})

describe('writing one', () => {
  it('shows it as it will be read, and publishes the next version', async () => {
    server.on(contract.normaPublica, () => ({ norma: norma(3) }))
    const { user, router } = open('/admin-normas?norma=2-SC-01&escribir')
    const texto = await screen.findByLabelText('Texto')
    await user.clear(texto)
    await user.type(texto, '- Uno{Enter}- **Otro**')
    const previa = screen.getByRole('region', { name: 'Cómo se va a leer' })
    expect(previa.querySelectorAll('li')).toHaveLength(2)
    expect(previa.querySelector('b')).toHaveTextContent('Otro')
    const dialogo = await revisar(user, 3)
    expect(dialogo.getByText('El texto ya no dice: «Hasta dos por receta.»')).toBeVisible()
    expect(dialogo.getByText('El texto ahora dice: «Uno»')).toBeVisible()
    expect(dialogo.getByText('Ninguna regla cambia: a nadie se lo juzga de otra manera.')).toBeVisible()
    expect(dialogo.getByText(/^Rige desde hoy/)).toBeVisible()
    // M10: the code is asked for although another act's is fresh, and nothing is published without it.
    await user.click(dialogo.getByRole('button', { name: 'Publicar la versión 3' }))
    expect(server.callsTo(contract.normaPublica)).toEqual([])
    await confirmar(user, dialogo, 3)
    await waitFor(() => expect(router.state.location.search).toBe('?norma=2-SC-01'))
    expect(server.callsTo(contract.normaPublica)).toMatchObject([
      { convenio_id: 2, codigo: 'SC-01', version: 2, titulo: 'Renglones 2', texto: '- Uno\n- **Otro**' },
    ])
  })

  it('asks for what is missing of a new one', async () => {
    const { user } = open('/admin-normas?nueva')
    await user.click(await boton('Revisar y publicar'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Hay 4 datos para revisar')).toBeVisible()
    expect(server.callsTo(contract.normaPublica)).toEqual([])
  })

  it('keeps what was written when another one published meanwhile', async () => {
    server.on(contract.normaPublica, () => {
      server.on(contract.normasDatos, () => ({ items: [norma(3)], borradores: [] }))
      throw apiError('NORMA_CAMBIADA')
    })
    const { user } = open('/admin-normas?norma=2-SC-01&escribir')
    const titulo = await screen.findByLabelText('Título')
    await user.clear(titulo)
    await user.type(titulo, 'Otro título')
    await confirmar(user, await revisar(user, 3), 3)
    expect(await screen.findByText(contract.errores.NORMA_CAMBIADA.mensaje)).toBeVisible()
    expect(await boton('Publicar la versión 4')).toBeVisible()
    await user.click(await boton('Seguir escribiendo'))
    expect(screen.getByLabelText('Título')).toHaveValue('Otro título')
  })
})

describe('M10 the way back', () => {
  it('writes an earlier version again as the next one, and says what that changes', async () => {
    server.on(contract.normaPublica, () => ({ norma: norma(3) }))
    const { user } = open('/admin-normas?norma=2-SC-01')
    await user.click(await screen.findByRole('link', { name: 'Volver a la versión 1' }))
    expect(await screen.findByLabelText('Título')).toHaveValue('Renglones 1')
    const dialogo = await revisar(user, 3)
    expect(dialogo.getByText('El título pasa de «Renglones 2» a «Renglones 1».')).toBeVisible()
    await confirmar(user, dialogo, 3)
    await waitFor(() =>
      expect(server.callsTo(contract.normaPublica)).toMatchObject([{ version: 2, titulo: 'Renglones 1' }]),
    )
  })

  it('is not offered of the last one, and rules that nobody rehearsed need a word', async () => {
    const regla = { cuando: { todas: [] }, efecto: { tipo: 'audita' as const }, motivo: '' }
    const primera = { ...version(1), reglas: { lenguaje: 1 as const, reglas: [regla] } }
    server.on(contract.normasDatos, () => ({
      items: [{ ...norma(), versiones: [version(2), primera] }],
      borradores: [],
    }))
    const { user } = open('/admin-normas?norma=2-SC-01')
    await screen.findByRole('link', { name: 'Volver a la versión 1' })
    expect(screen.queryByRole('link', { name: 'Volver a la versión 2' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Volver a la versión 1' }))
    await screen.findByLabelText('Título')
    const dialogo = await revisar(user, 3)
    expect(dialogo.getByText('Estas reglas no se ensayaron')).toBeVisible()
    expect(dialogo.getByRole('button', { name: 'Publicar la versión 3' })).toBeDisabled()
    await user.click(dialogo.getByRole('checkbox', { name: 'La publico sin ensayarla' }))
    expect(dialogo.getByRole('button', { name: 'Publicar la versión 3' })).toBeEnabled()
  })
})

describe('the rules of a norma', () => {
  const ensayo = {
    desde: '2026-10-22',
    hasta: '2026-11-20',
    leidas: 'entre_10_y_75' as const,
    completo: false,
    cambian: 'entre_10_y_75' as contract.NormaEnsayo['cambian'],
    cambios: [{ antes: 'pasa' as const, ahora: 'rechaza' as const, cuantas: 'entre_10_y_75' as const }],
    reglas: [
      { indice: 0, aplica: 'entre_50_y_300' as const, no_evaluable: 'entre_10_y_75' as const, faltan: ['la edad'] },
    ],
    ejemplos: [
      {
        drogas: ['Isotretinoína'],
        antes: 'pasa' as const,
        ahora: 'rechaza' as const,
        motivos: ['Es para mayores.'],
      },
    ],
    exactas: null,
  }
  const edadMenor = { todas: [{ hecho: 'edad', es: 'menor', valor: 18 }] }

  it('are written with the keyboard alone, read back in words, rehearsed and published', async () => {
    server.on(contract.normaEnsaya, () => ensayo)
    server.on(contract.normaPublica, () => ({ norma: norma(3) }))
    const { user } = open('/admin-normas?norma=2-SC-01&escribir')
    ;(await boton('Regla')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Dato')).toHaveFocus())
    await user.selectOptions(screen.getByLabelText('Dato'), 'edad')
    await user.selectOptions(screen.getByLabelText('Edad: cómo'), 'menor')
    const cuanto = screen.getByLabelText('Edad: cuánto')
    await user.clear(cuanto)
    await user.type(cuanto, '18')
    const frase = 'Si la persona tiene menos de 18 años, no se puede emitir.'
    expect(screen.getAllByText(frase)[0]).toBeVisible()
    await user.click(await boton('Ensayar'))
    const panel = within(screen.getByRole('region', { name: 'Ensayo' }))
    expect(await panel.findByText('Cambia para entre 10 y 75 personas')).toBeVisible()
    expect(panel.getByText('Hay más recetas de las que se leyeron')).toBeVisible()
    expect(panel.getByText(/No se puede decidir para entre 10 y 75 personas: falta saber la edad/)).toBeVisible()
    expect(panel.getByText('Isotretinoína')).toBeVisible()
    // The counts are of persons, so none is labelled as recetas.
    expect(screen.getByRole('region', { name: 'Ensayo' })).not.toHaveTextContent(/\d recetas/)
    const dialogo = await revisar(user, 3)
    expect(dialogo.getByText(`Se agrega la regla: ${frase}`)).toBeVisible()
    expect(dialogo.getByText(/En el último mes habría cambiado para/)).toHaveTextContent('entre 10 y 75 personas')
    await confirmar(user, dialogo, 3)
    await waitFor(() => expect(server.callsTo(contract.normaPublica)).toHaveLength(1))
    expect(server.callsTo(contract.normaPublica)[0]).toMatchObject({
      reglas: { lenguaje: 1, reglas: [{ cuando: edadMenor, efecto: { tipo: 'rechaza' }, motivo: '' }] },
    })
  })

  it('are rehearsed with a fresh second factor, and what few persons answer is not told exactly', async () => {
    server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: null } }))
    server.on(contract.passkeys, () => ({ items: [], totp: true }))
    server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: '2030-01-01T00:00:00.000Z' }))
    const pocas = { leidas: 'menos_de_20' as const, cambian: 'menos_de_20' as const, cambios: [], ejemplos: [] }
    server.on(contract.normaEnsaya, () => ({ ...ensayo, ...pocas }))
    const { user } = open('/admin-normas?norma=2-SC-01&escribir')
    const panel = within(await screen.findByRole('region', { name: 'Ensayo' }))
    await user.type(await panel.findByLabelText('Código para ensayar'), '123456')
    await user.click(await boton('Ensayar'))
    expect(await panel.findByText('Cambia para menos de 20 personas, o ninguna')).toBeVisible()
    expect(server.callsTo(contract.segundoFactor)).toEqual([{ otp: '123456' }])
    expect(panel.getByText(/así nadie se reconoce en los números/)).toBeVisible()
    expect(panel.queryByText('Cómo son')).toBeNull()
  })

  it('M13 are counted exactly with a reason, which is sent, and the review says it', async () => {
    const reglas = [{ indice: 0, aplica: 37, no_evaluable: 0, faltan: [] }]
    const cambios = [{ antes: 'pasa' as const, ahora: 'rechaza' as const, cuantas: 37 }]
    server.on(contract.normaEnsaya, () => ({ ...ensayo, exactas: { leidas: 120, cambian: 37, cambios, reglas } }))
    const { user } = open('/admin-normas?norma=2-SC-01&escribir')
    await user.click(await boton('Regla'))
    await user.selectOptions(screen.getByLabelText('Dato'), 'edad')
    await user.click(screen.getByRole('checkbox', { name: 'Contar a las personas exactamente' }))
    await user.click(await boton('Ensayar'))
    expect(await screen.findByText('Decí para qué, con 10 letras por lo menos.')).toBeVisible()
    expect(server.callsTo(contract.normaEnsaya)).toEqual([])
    await user.type(screen.getByLabelText('Para qué hace falta contarlas'), 'Lo pide el directorio del programa')
    await user.click(await boton('Ensayar'))
    const panel = within(screen.getByRole('region', { name: 'Ensayo' }))
    expect(await panel.findByText('Cambia para 37 personas')).toBeVisible()
    expect(panel.getByText(/quedó anotado quién contó y para qué/)).toBeVisible()
    expect(server.callsTo(contract.normaEnsaya)).toMatchObject([
      { exacto: { motivo: 'Lo pide el directorio del programa' } },
    ])
    const dialogo = await revisar(user, 3)
    expect(dialogo.getByText(/En el último mes habría cambiado para/)).toHaveTextContent(
      '37 personas, de 120 personas.',
    )
  })

  it('are rehearsed so many times a day, and then it says until when', async () => {
    server.on(contract.normaEnsaya, () => {
      throw apiError('DEMASIADOS_INTENTOS')
    })
    const { user } = open('/admin-normas?norma=2-SC-01&escribir')
    await user.click(await boton('Ensayar'))
    expect(await screen.findByText(/Ya ensayaste las reglas de un día: 60/)).toBeVisible()
  })

  it('ask what is missing before they are published, and can be neither rehearsed', async () => {
    const { user } = open('/admin-normas?norma=2-SC-01&escribir')
    await user.click(await boton('Regla'))
    expect(await boton('Ensayar')).toBeDisabled()
    await user.click(await boton('Revisar y publicar'))
    expect(await screen.findByText('Falta decir cuál: la droga.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(screen.getByLabelText('Droga: cuáles'), 'isotretinoina, acitretina')
    expect(screen.getAllByText(/tiene isotretinoina o acitretina, no se puede emitir/)[0]).toBeVisible()
    expect(await boton('Ensayar')).toBeEnabled()
  })

  it('are shown by version, and a draft goes on where it was left', async () => {
    const reglas = {
      lenguaje: 1 as const,
      reglas: [{ cuando: edadMenor, efecto: { tipo: 'audita' as const }, motivo: 'Por edad.' }],
    }
    const conReglas = { ...norma(1), versiones: [{ ...version(1), reglas }] } as contract.NormaDatos
    const borrador = {
      convenio_id: 2,
      convenio: 'Programa Salud Cerca',
      codigo: 'SC-01',
      version: 1,
      titulo: 'A medio escribir',
      texto: '',
      vigente_desde: '2026-01-01',
      reglas,
      dias_respuesta: 2,
      quien: 'Ana Admin',
      guardado_en: '2026-11-20T12:00:00.000Z',
    } as contract.NormaBorrador
    server.on(contract.normasDatos, () => ({ items: [conReglas], borradores: [borrador] }))
    server.on(contract.normaGuarda, () => ({ borrador }))
    const detalle = open('/admin-normas?norma=2-SC-01')
    expect(await screen.findByText(/^Si la persona tiene menos de 18 años, pasa por auditoría\./)).toBeVisible()
    detalle.unmount()
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: /A medio escribir/ }))
    expect(await screen.findByLabelText('Título')).toHaveValue('A medio escribir')
    await user.type(screen.getByLabelText('Título'), ' todavía')
    await user.click(await boton('Guardar borrador'))
    await waitFor(() =>
      expect(server.callsTo(contract.normaGuarda)).toMatchObject([
        { titulo: 'A medio escribir todavía', version: 1, reglas },
      ]),
    )
  })
})

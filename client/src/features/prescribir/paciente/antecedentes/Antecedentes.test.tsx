// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer } from '#api/fake-server'
import { aDraft, anAfiliado, aProducto, aRevision } from '../../prescribir.builders'
import { openWithBorrador, servidorDePrescribir } from '../../prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: FakeServer
let items: contract.Antecedente[]
const ficha = () => ({ items, padron: { alergias: anAfiliado().alergias, condiciones: [] } })

beforeEach(() => {
  items = []
  server = servidorDePrescribir()
  server.on(contract.antecedentes, ficha)
  server.on(contract.registraAntecedente, ({ persona_id: _p, dni: _d, ...hecho }) => {
    const antecedente = {
      antecedente_id: items.length + 1,
      quien: 'Dra. Lucía Ferreyra Sosa',
      registrado_en: new Date().toISOString(),
      respuesta: null,
      nota: null,
      cerrado_en: null,
      motivo_cierre: null,
      ...hecho,
      codigo: hecho.codigo ?? '',
      fuente: hecho.fuente ?? ('referido' as const),
      fpp: hecho.fpp ?? null,
      gravedad: hecho.gravedad ?? ('desconocida' as const),
      presente: hecho.presente === true,
    }
    items = [antecedente, ...items]
    return ficha()
  })
  server.on(contract.cierraAntecedente, ({ motivo }) => {
    items = items.map((a) => ({ ...a, cerrado_en: new Date().toISOString(), motivo_cierre: motivo }))
    return ficha()
  })
})

async function open() {
  const { user } = await openWithBorrador(aDraft())
  await screen.findByRole('button', { name: /^Antecedentes/ })
  await user.keyboard('{Alt>}a{/Alt}')
  return { user, dialogo: await screen.findByRole('dialog', { name: /Antecedentes de Norma/ }) }
}

it('S3 asks for the code where the factor is of hours ago, at the cursor, and notes what was chosen', async () => {
  let mostrado = false
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  server.on(contract.segundoFactor, () => {
    mostrado = true
    return { segundo_factor_hasta: new Date(Date.now() + 300_000).toISOString() }
  })
  const notar = vi.fn(() => ficha())
  server.on(contract.registraAntecedente, () => {
    if (!mostrado) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
    return notar()
  })
  const { user, dialogo } = await open()
  await user.keyboard('dipirona grave')
  await within(dialogo).findByText('Alergia a dipirona, grave')
  await user.keyboard('{Enter}')
  expect(await within(dialogo).findByLabelText('Código de tu app de verificación')).toHaveFocus()
  expect(within(dialogo).queryByText('No se anotó')).not.toBeInTheDocument()
  await user.keyboard('123456{Enter}')
  await waitFor(() => expect(notar).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(within(dialogo).getByRole('textbox', { name: 'Anotar' })).toHaveValue(''))
})

it('is written in one line with its echo, and from then on the receta is checked with it', async () => {
  const { user, dialogo } = await open()
  const antes = server.callsTo(contract.revisaReceta).length
  await user.keyboard('dipirona grave')
  expect(within(dialogo).getByText('Alergia a dipirona, grave')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(dialogo).getByRole('textbox', { name: 'Anotar' })).toHaveValue(''))
  expect(server.callsTo(contract.registraAntecedente)).toMatchObject([
    { persona_id: 11, dni: '98104227', tipo: 'alergia', texto: 'dipirona', presente: true, gravedad: 'grave' },
  ])
  await user.keyboard('{Escape}')
  expect(await screen.findByText(/Alergias: penicilina, dipirona/)).toBeVisible()
  await waitFor(() => expect(server.callsTo(contract.revisaReceta).length).toBeGreaterThan(antes))
})

it('keeps nothing of what is not understood, and says so', async () => {
  const { user, dialogo } = await open()
  await user.keyboard('sin penicilina{Enter}')
  expect(within(dialogo).getByText('Todavía no se entiende')).toBeVisible()
  expect(server.callsTo(contract.registraAntecedente)).toEqual([])
})

it('says the refusal in its words, and what was typed stays', async () => {
  server.on(contract.registraAntecedente, () => {
    throw apiError('ANTECEDENTE_CONTRADICE')
  })
  const { user, dialogo } = await open()
  await user.keyboard('sin alergias{Enter}')
  expect(await within(dialogo).findByText(/cerrá cada una con su motivo/)).toBeVisible()
  expect(within(dialogo).getByRole('textbox', { name: 'Anotar' })).toHaveValue('sin alergias')
})

const vademecum = (...items: contract.Producto[]) =>
  server.on(contract.productos, () => ({
    items,
    total_estimado: items.length,
    start: 0,
    limit: 35,
    aproximado: false,
    vademecum_fecha: '2026-11-14',
  }))
const registrados = () =>
  (server.callsTo(contract.registraAntecedente) as { tipo: string; texto: string }[]).map((h) => [h.tipo, h.texto])

it.each([
  ['enalapril grave', 'Alergia a enalapril, grave'],
  ['Lotrial grave', 'Alergia a enalapril, grave'],
])('«%s» says that it is an allergy before it is kept, and is kept as one', async (escrito, eco) => {
  vademecum(aProducto({ nombre: 'Enalapril 10 mg' }), aProducto({ id: 901, nombre: 'Lotrial 10 mg' }))
  const { user, dialogo } = await open()
  // As fast as hands go: Enter arrives before the vademécum does, and keeps nothing that was not read.
  await user.keyboard(`${escrito}{Enter}`)
  expect(await within(dialogo).findByText(eco)).toBeVisible()
  expect(registrados()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(registrados()).toEqual([['alergia', 'enalapril']]))
})

it('whom it is given to is one press away, in words that nobody takes for an allergy', async () => {
  const { user, dialogo } = await open()
  await user.keyboard('enalapril')
  await user.click(await within(dialogo).findByRole('button', { name: 'No: toma enalapril' }))
  await waitFor(() => expect(registrados()).toEqual([['condicion', 'Toma enalapril']]))
})

it('an illness is kept by one Enter, also before the vademécum said that it is no medicine', async () => {
  const { user, dialogo } = await open()
  let answer: () => void = () => {}
  const vacio = { items: [], total_estimado: 0, start: 0, limit: 35, aproximado: false, vademecum_fecha: '2026-11-14' }
  server.on(contract.productos, () => new Promise((resolve) => (answer = () => resolve(vacio))))
  await user.keyboard('asma grave{Enter}')
  await waitFor(() => expect(server.callsTo(contract.productos).at(-1)).toMatchObject({ query: 'asma' }))
  expect(within(dialogo).getByText('Viendo si es un medicamento…')).toBeVisible()
  expect(registrados()).toEqual([])
  answer()
  await waitFor(() => expect(registrados()).toEqual([['condicion', 'asma']]))
  await waitFor(() => expect(within(dialogo).getByRole('textbox', { name: 'Anotar' })).toHaveValue(''))
})

it.each([
  [
    'the search fails',
    () =>
      server.on(contract.productos, () => {
        throw apiError('ERROR_INTERNO')
      }),
  ],
  [
    'nobody answers',
    () =>
      server.on(contract.productos, () => {
        throw new ApiError('SIN_CONEXION', 'No hay conexión.')
      }),
  ],
])('where %s, a name is kept as neither until the médico says which', async (_, falla) => {
  falla()
  const { user, dialogo } = await open()
  await user.keyboard('lotrial grave{Enter}')
  expect(await within(dialogo).findByText('No pudimos ver si es un medicamento. ¿Qué es?')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(registrados()).toEqual([])
  expect(within(dialogo).getByRole('button', { name: '«lotrial, grave», como antecedente' })).toBeVisible()
  await user.click(within(dialogo).getByRole('button', { name: 'Alergia a lotrial, grave' }))
  await waitFor(() => expect(registrados()).toEqual([['alergia', 'lotrial']]))
})

it('is closed with a reason, and stays among the closed ones', async () => {
  const { user, dialogo } = await open()
  await user.keyboard('renal{Enter}')
  await user.click(await within(dialogo).findByRole('button', { name: 'Cerrar: Insuficiencia renal' }))
  await user.keyboard('Filtrado normal en noviembre{Enter}')
  expect(await within(dialogo).findByText(/Filtrado normal en noviembre/)).toBeInTheDocument()
  expect(within(dialogo).queryByRole('button', { name: /^Cerrar: / })).toBeNull()
})

it('the receipt opens from the foot: every check, its source and what nobody knows', async () => {
  server.on(contract.revisaReceta, () =>
    aRevision({
      verificaciones: [
        {
          control: 'alergias',
          resultado: 'ok',
          detalle: 'Alergias: no coincide',
          fuente: 'Grupos',
          version: '2026.11',
        },
        { control: 'edad', resultado: 'ok', detalle: 'Edad: en rango' },
        {
          control: 'embarazo',
          resultado: 'no_evaluable',
          detalle: 'Embarazo: no evaluable, nadie lo registró',
          no_evaluado: ['Embarazo: nadie lo registró'],
        },
        {
          control: 'dosis',
          resultado: 'no_verificado',
          detalle: 'Dosis: NO VERIFICADO, falta la fuente',
          fuente: null,
        },
      ],
    }),
  )
  const { user } = await openWithBorrador(aDraft())
  const pie = await screen.findByRole('list', { name: 'Controles' })
  expect(await within(pie).findByText('Sin problemas: alergias, edad')).toBeVisible()
  expect(within(pie).getByText('Dosis: NO VERIFICADO, falta la fuente')).toBeVisible()
  await user.click(within(pie).getByRole('button', { name: 'Qué se revisó' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Qué se revisó' })
  expect(dialogo).toHaveTextContent('Grupos · versión 2026.11')
  expect(dialogo).toHaveTextContent('Embarazo: nadie lo registró')
})

it('M19 what a farmacia said is confirmed, or refused with a reason, and the ficha follows', async () => {
  const propuesto = {
    propuesta_id: 9,
    tipo: 'alergia' as const,
    texto: 'penicilina',
    quien: 'Farmacia del Puente',
    propuesta_en: new Date().toISOString(),
  }
  let propuestos = [propuesto]
  const pedidos: object[] = []
  server.on(contract.antecedentes, () => ({ ...ficha(), propuestos }))
  server.on(contract.resuelvePropuesta, (pedido) => {
    pedidos.push(pedido)
    propuestos = []
    return ficha()
  })
  const { user, dialogo } = await open()
  expect(await within(dialogo).findByText(/Lo dijo Farmacia del Puente al bloquear una receta/)).toBeVisible()
  await user.click(within(dialogo).getByRole('button', { name: 'No es así: Alergia a penicilina' }))
  await user.type(within(dialogo).getByLabelText('Por qué no es así'), 'era una náusea')
  await user.click(within(dialogo).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(within(dialogo).queryByText(/Sin confirmar/)).not.toBeInTheDocument())
  expect(pedidos).toEqual([
    expect.objectContaining({ propuesta_id: 9, resultado: 'rechaza', motivo: 'era una náusea' }),
  ])
})

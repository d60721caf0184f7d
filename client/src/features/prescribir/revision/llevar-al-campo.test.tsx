// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import type { CodigoHallazgo } from '@receta/domain'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { reglasDe } from '../borrador/receta-draft-inicial'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, aHallazgo, aProducto, aRevision, particular } from '../prescribir.builders'
import { openWithBorrador, servidorDePrescribir } from '../prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const perfil = 'his own data'
/** Where each thing a check of the form may say is answered: the name of the field that has the cursor. */
const campos: Record<Exclude<CodigoHallazgo, 'DUDA_DE_FARMACIA'>, [campo: string, lugar: RegExp | typeof perfil]> = {
  MEDICO_NO_HABILITADO: ['medico', perfil],
  MATRICULA_VENCIDA: ['medico', perfil],
  MATRICULA_INCOMPLETA: ['medico', perfil],
  PROFESION_FALTA: ['medico', perfil],
  LICENCIA_FEDERAL_FALTA: ['medico', perfil],
  DOMICILIO_PROFESIONAL_FALTA: ['medico', perfil],
  CONVENIO_NO_HABILITADO: ['convenio_id', /Programa Salud Cerca/],
  PACIENTE_FALTA: ['paciente', /^Paciente$/],
  PACIENTE_INACTIVO: ['afiliado_id', /Programa Salud Cerca/],
  PADRON_NO_MANUAL: ['afiliado_id', /Programa Salud Cerca/],
  CUOTA_AGOTADA: ['afiliado_id', /Programa Salud Cerca/],
  CUIL_FALTA: ['paciente.cuil', /^CUIL/],
  CUIL_INVALIDO: ['paciente.cuil', /^CUIL/],
  IDENTIDAD_DISTINTA: ['paciente.dni', /^DNI/],
  CUIL_AJENO: ['paciente.cuil', /^CUIL/],
  NACIMIENTO_INVALIDO: ['paciente.fecha_nacimiento', /Fecha de nacimiento/],
  DOCUMENTO_INVALIDO: ['paciente.dni', /^DNI/],
  ITEMS_FALTAN: ['items', /medicamento$/],
  MAX_ITEMS: ['items', /medicamento$/],
  MAX_ENVASES: ['items', /medicamento$/],
  DIAGNOSTICO_FALTA: ['diagnosticos', /^Diagnóstico$/],
  DIAGNOSTICO_DESCONOCIDO: ['diagnosticos.0', /^Diagnóstico$/],
  DIAGNOSTICO_AJENO: ['diagnosticos.0', /^Diagnóstico$/],
  PRODUCTO_NO_DISPONIBLE: ['items.0.producto_id', /^Posología$/],
  PRODUCTO_REPETIDO: ['items.0.producto_id', /^Posología$/],
  PRODUCTO_INCOMPLETO: ['items.0.producto_id', /^Posología$/],
  SOLO_GENERICO: ['items.0.producto_id', /^Posología$/],
  RESTRINGIDO_SIN_PERMISO: ['items.0.producto_id', /^Posología$/],
  RESTRINGIDO_NO_ADMITIDO: ['items.0.producto_id', /^Posología$/],
  ALERGIA: ['items.0.producto_id', /^Posología$/],
  DUPLICADO_EN_RECETA: ['items.0.producto_id', /^Posología$/],
  INTERACCION: ['items.0.producto_id', /^Posología$/],
  EMBARAZO: ['items.0.producto_id', /^Posología$/],
  CONDICION: ['items.0.producto_id', /^Posología$/],
  EDAD_MINIMA: ['items.0.producto_id', /^Posología$/],
  EDAD_MAYOR: ['items.0.producto_id', /^Posología$/],
  DUPLICADO_CLASE: ['items.0.producto_id', /^Posología$/],
  // The last of this field: a stop of the person's safety is answered by a reason instead.
  DUPLICADO: ['items.0.producto_id', /^Posología$/],
  DOSIS_MAXIMA: ['items.0.posologia', /^Posología$/],
  DOSIS_PESO: ['items.0.posologia', /^Posología$/],
  PAUTA: ['items.0.posologia', /^Posología$/],
  POSOLOGIA_RESTRINGIDO: ['items.0.posologia', /^Posología$/],
  UNIDAD_FALTA: ['items.0.posologia', /^Posología$/],
  UNIDAD_AJENA: ['items.0.posologia', /^Posología$/],
  UNIDAD_DUDOSA: ['items.0.posologia', /^Posología$/],
  VIA_AJENA: ['items.0.posologia', /^Posología$/],
  POSOLOGIA_ABREVIADA: ['items.0.posologia', /^Posología$/],
  POSOLOGIA_LIBRE: ['items.0.posologia', /^Posología$/],
  ENVASES_FALTAN: ['items.0.posologia', /^Posología$/],
  ENVASES_SOBRAN: ['items.0.posologia', /^Posología$/],
  DIAS_RESTRINGIDO: ['items.0.posologia', /^Posología$/],
  PLAN_FALTA: ['plan_id', /^Plan$/],
  PLAN_AJENO: ['plan_id', /^Plan$/],
  PRESTADOR_FALTA: ['prestador', /^Prestador$/],
  CONTACTO_FALTA: ['telefono', /^Teléfono del paciente$/],
  SUSTITUCION_NO_ADMITIDA: ['permite_sustitucion', /La farmacia puede sustituir/],
  MOTIVO_MARCA_FALTA: ['permite_sustitucion', /La farmacia puede sustituir/],
  FECHA_NO_ADMITIDA: ['fecha_receta', /Rige desde/],
  FECHA_PASADA: ['fecha_receta', /Rige desde/],
  FECHA_LEJANA: ['fecha_receta', /Rige desde/],
  PROLONGADO_NO_ADMITIDO: ['tratamiento_prolongado', /Tratamiento prolongado/],
  PROLONGADO_RESTRINGIDO: ['tratamiento_prolongado', /Tratamiento prolongado/],
  // Each goes where the fact it asks about is; these, where it is of the convenio.
  NORMA_RECHAZA: ['convenio_id', /Programa Salud Cerca/],
  NORMA_AUDITA: ['convenio_id', /Programa Salud Cerca/],
  NORMA_AVISA: ['convenio_id', /Programa Salud Cerca/],
  NORMA_LIMITA: ['convenio_id', /Programa Salud Cerca/],
  NORMA_NO_EVALUABLE: ['convenio_id', /Programa Salud Cerca/],
  DOMICILIO_FALTA: ['domicilio', /^Domicilio del paciente$/],
  SERIE_INVALIDA: ['cantidad_recetas', /Tratamiento prolongado/],
}
// The field is what decides: each one is tried once, with the first finding that names it.
const casos = [
  ...new Map(Object.entries(campos).map(([codigo, [campo, lugar]]) => [campo, { codigo, campo, lugar }])).values(),
]

const convenio = aConvenio({
  digital_elige_plan: true,
  digital_indica_prestador: 1,
  digital_get_contacto_afiliado: 1,
  padron_afiliados_manual: 1,
})
const { persona } = aDraft()
const deAfuera = persona && { ...persona, persona_id: 0, afiliaciones: [] }
let server: FakeServer
beforeEach(() => {
  server = servidorDePrescribir()
  server.on(contract.conveniosHabilitados, () => ({ items: [convenio, particular] }))
})

/** The name of what has the cursor, with the label of the group it is in: a date is three fields under one. */
const nombreDelFoco = () => {
  const foco = document.activeElement as HTMLInputElement | null
  const grupo = foco?.closest('[role=group]')
  const de = (ids: string | null | undefined) =>
    (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  return [
    ...[...(foco?.labels ?? [])].map((label) => label.textContent),
    foco?.getAttribute('aria-label') ?? '',
    ...de(foco?.getAttribute('aria-labelledby')),
    ...de(grupo?.getAttribute('aria-labelledby')),
  ].map((texto) => (texto ?? '').trim())
}

describe('a finding leads to the field that answers it', () => {
  it.each(casos)('$campo ($codigo)', async ({ codigo, campo, lugar }) => {
    const hallazgo = aHallazgo({ codigo: codigo as CodigoHallazgo, campo, nivel: 'frena', mensaje: 'No se puede así.' })
    server.on(contract.revisaReceta, () => aRevision({ hallazgos: [hallazgo] }))
    const { user } = await openWithBorrador(
      aDraft({
        convenio,
        ...reglasDe(convenio),
        persona: deAfuera,
        prestador: 'Clínica',
        nroafiliado: '1',
        afiliado_id: 0,
        ...(campo === 'domicilio' && { productos: [aProducto({ lista_control: 'estup I' })] }),
      }),
    )
    const aviso = await screen.findByRole('alert')
    if (lugar === perfil) {
      expect(within(aviso).getByRole('link', { name: 'Ver mi perfil' })).toHaveAttribute('href', '/perfil-usuario')
      return
    }
    await user.click(within(aviso).getByRole('button', { name: 'Corregir' }))
    await waitFor(() => expect(nombreDelFoco().some((nombre) => lugar.test(nombre))).toBe(true))
  })
})

it('what was typed of a person by hand is put right without losing the rest of the receta', async () => {
  const hallazgo = aHallazgo({
    codigo: 'CUIL_FALTA',
    campo: 'paciente.cuil',
    nivel: 'frena',
    mensaje: 'Falta el CUIL.',
  })
  server.on(contract.revisaReceta, ({ paciente }) => aRevision({ hallazgos: paciente?.cuil ? [] : [hallazgo] }))
  const { user } = await openWithBorrador(
    aDraft({
      convenio: particular,
      ...reglasDe(particular),
      plan: null,
      persona: deAfuera && { ...deAfuera, cuil: null },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Corregir' }))
  await waitFor(() => expect(screen.getByLabelText('CUIL')).toHaveFocus())
  await user.type(screen.getByLabelText('CUIL'), '27981042277')
  await user.click(screen.getByRole('button', { name: 'Usar estos datos' }))
  await waitFor(() => expect(screen.queryByText('Falta el CUIL.')).not.toBeInTheDocument())
  const previa = screen.getByLabelText('Vista previa de la receta')
  expect(previa).toHaveTextContent('27-98104227-7')
  expect(previa).toHaveTextContent('Enalapril maleato')
  expect(previa).toHaveTextContent('Hipertensión esencial')
})

it('a medicine that its médico may not prescribe is taken out where it is stopped', async () => {
  const hallazgo = aHallazgo({
    codigo: 'RESTRINGIDO_SIN_PERMISO',
    campo: 'items.0.producto_id',
    nivel: 'frena',
    mensaje: 'Hace falta el permiso de tu jurisdicción.',
  })
  server.on(contract.revisaReceta, () => aRevision({ hallazgos: [hallazgo] }))
  const { user } = await openWithBorrador(aDraft())
  const aviso = await screen.findByRole('alert')
  await user.click(within(aviso).getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(screen.queryByText('Hace falta el permiso de tu jurisdicción.')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Vista previa de la receta')).toHaveTextContent('falta el medicamento')
})

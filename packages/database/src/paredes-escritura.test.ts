import {
  type Accion,
  type EstadoGuardado,
  estadosGuardados,
  type EstadoVisible,
  Rol,
  transiciones,
} from '@receta/domain'
import {
  aConvenio,
  aFarmacia,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  aUsuario,
  type Actor as Persona,
  type RecetaGuardada,
  useBase,
  useBaseDelProducto,
} from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor } from './como-actor'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)
const nadie: Actor = { ...sistema, alcance: 'propio' }

let convenio_id = 0
let farmacia_id = 0
let admin = 0
let pagador = 0
let empleado = 0
let medico: Persona
let otro: Persona
let paciente: Persona
let receta: RecetaGuardada
let ajena: RecetaGuardada
let aparatos: number[] = []
let numeros: number[] = []

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const producto_id = await aProducto(dueno)
  convenio_id = await aConvenio(dueno, { nombre: 'Convenio A' })
  medico = await aMedico(dueno, { convenios: [convenio_id] })
  otro = await aMedico(dueno, { convenios: [convenio_id] })
  paciente = await aPaciente(dueno, { dni: '98111222' })
  const deEl = { persona_id: paciente.persona_id, convenio_id, producto_id }
  receta = await aRecetaGuardada(dueno, { medico_id: medico.medico_id, usuario_id: medico.usuario_id, ...deEl })
  ajena = await aRecetaGuardada(dueno, { medico_id: otro.medico_id, usuario_id: otro.usuario_id, ...deEl })
  farmacia_id = await aFarmacia(dueno)
  admin = await aUsuario(dueno, { tipo: Rol.ADMINSTRADOR })
  pagador = await aUsuario(dueno, { tipo: Rol.OBRASOCIAL, convenio_id })
  empleado = await aUsuario(dueno, { tipo: Rol.PRESERFAR })
  for (const clave of ['a', 'b', 'revocado']) {
    const { rows } = await dueno.pool.query(
      `with d as (insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta,
                                                         creado_en, revocado_en, reemplazado_en)
                  values ($1, $2, 'x', 'c', '2026-11-20', '2026-11-23', now(), $3, $3) returning dispositivo_id)
       insert into contingencia_numeros (dispositivo_id) select dispositivo_id from d returning dispositivo_id, nro_recetario`,
      [medico.medico_id, clave, clave === 'revocado' ? new Date() : null],
    )
    aparatos.push(rows[0].dispositivo_id)
    numeros.push(rows[0].nro_recetario)
  }
})

const busca: Actor = { ...nadie, lee: ['padron'], busca: { documentos: ['98111222'] } }
const quienes = {
  medico: (): Actor => ({ ...busca, usuario_id: medico.usuario_id, medico_id: medico.medico_id }),
  otro: (): Actor => ({ ...busca, usuario_id: otro.usuario_id, medico_id: otro.medico_id }),
  paciente: (): Actor => ({ ...nadie, usuario_id: paciente.usuario_id, persona_id: paciente.persona_id }),
  obra_social: (): Actor => ({ ...nadie, usuario_id: pagador, convenio_id }),
  farmacia: (): Actor => ({ ...nadie, usuario_id: empleado, farmacia_id }),
  administrador: (): Actor => ({ ...nadie, usuario_id: admin, alcance: 'motivado' }),
}
type Quien = keyof typeof quienes

/** As the counter that scans its code. */
const shown = ({ token_hash }: RecetaGuardada) =>
  `select mostrar_receta(null, '\\x${token_hash.toString('hex')}', null, null)`

class Deshacer extends Error {}

/** The rows or the error code, in a transaction that is rolled back, of a call that may write what gives power (decision 0102). */
async function probe(quien: Quien, sentencia: string, antes = 'select'): Promise<number | string> {
  let filas = 0
  try {
    await comoActor(producto, { ...quienes[quien](), escribe: ['cuentas', 'llaves'] })
      .kysely.transaction()
      .execute(async (trx) => {
        await sql.raw(antes).execute(trx)
        const { numAffectedRows } = await sql.raw(sentencia).execute(trx)
        filas = Number(numAffectedRows ?? 0)
        throw new Deshacer()
      })
  } catch (error) {
    if (!(error instanceof Deshacer)) return (error as { code?: string }).code ?? String(error)
  }
  return filas
}

it('lets nobody write by a policy that says only what may be read', async () => {
  const { rows } = await dueno.pool.query<{ politica: string }>(
    `select polrelid::regclass || '.' || polname as politica from pg_policy
      where polcmd = '*' and polpermissive and polwithcheck is null
        and pg_get_expr(polqual, polrelid) <> $$(( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)$$ order by 1`,
  )
  // A médico's own list, of which nothing follows, and files that only a call of the catalogues writes (decision 0102).
  expect(rows.map((r) => r.politica)).toEqual([
    'importaciones_archivos.importaciones_archivos_de_quien_administra',
    'medicos_favoritos.medicos_favoritos_suyos',
  ])
})

describe('what signs without network', () => {
  const registrar = (recetas_id: number, aparato = 0, numero = aparato) =>
    `insert into contingencias (recetas_id, huella, dispositivo_id, nro_recetario, prueba, pedido, registrada_en)
     values (${recetas_id}, repeat('a', 64), ${aparatos[aparato]}, ${numeros[numero]}, 'x', '{}', now())`

  it('comes back in the name of its own médico alone, with a number of that device', async () => {
    expect(await probe('medico', registrar(receta.recetas_id))).toBe(1)
    for (const quien of ['paciente', 'obra_social', 'otro', 'administrador'] as const)
      expect([quien, await probe(quien, registrar(receta.recetas_id))]).toEqual([quien, '42501'])
    expect(await probe('medico', registrar(ajena.recetas_id))).toBe('42501')
    expect(await probe('medico', registrar(receta.recetas_id, 0, 1))).toBe('42501')
  })

  it.each([
    'revocado_en = null',
    'reemplazado_en = null',
    `revocado_en = now() + interval '1 year'`,
    `reemplazado_en = now() - interval '1 year'`,
  ])('once given up or prepared again stays so: %s', async (cambio) => {
    const de = (i: number) => `update contingencia_dispositivos set ${cambio} where dispositivo_id = ${aparatos[i]}`
    expect(await probe('medico', de(2))).toBe('RC005')
    expect(await probe('medico', de(0))).toBe(1)
  })

  it('takes the numbers that the database draws, and keeps them', async () => {
    const [propio = 0, segundo = 0] = aparatos
    expect(await probe('medico', `insert into contingencia_numeros (dispositivo_id) values (${propio})`)).toBe(1)
    expect(
      await probe('medico', `insert into contingencia_numeros (nro_recetario, dispositivo_id) values (1, ${propio})`),
    ).toBe('42501')
    for (const quien of ['otro', 'administrador'] as const)
      expect(await probe(quien, `insert into contingencia_numeros (dispositivo_id) values (${propio})`)).toBe('42501')
    const mudar = `update contingencia_numeros set dispositivo_id = ${segundo} where nro_recetario = ${numeros[0]}`
    expect(await probe('medico', mudar)).toBe('RC005')
    const take = `select from contingencia_numeros where nro_recetario = ${numeros[0]} for update`
    expect(typeof (await probe('medico', take))).toBe('number')
  })

  it('keeps no number that it was not signed with', async () => {
    await dueno.pool.query(registrar(receta.recetas_id))
    const give = (numero: number) =>
      `insert into contingencia_titulares values (${numeros[numero]}, ${receta.recetas_id})`
    expect([await probe('medico', give(0)), await probe('medico', give(1))]).toEqual([1, '42501'])
  })
})

describe('a receta', () => {
  const visiblesDe = (guardado: EstadoGuardado): EstadoVisible[] =>
    guardado === 'emitida'
      ? ['programada', 'vigente', 'vencida']
      : guardado === 'bloqueada' || guardado === 'dispensada_parcial'
        ? [guardado, 'vencida']
        : [guardado]
  const roles: Record<Exclude<Quien, 'otro'>, number> = {
    medico: Rol.MEDICO,
    paciente: Rol.PACIENTE,
    obra_social: Rol.OBRASOCIAL,
    farmacia: Rol.PRESERFAR,
    administrador: Rol.ADMINSTRADOR,
  }
  // A payer decides only in its own function; a receta is created in another.
  const porFuncion: Accion[] = ['autorizar', 'rechazar', 'informar', 'renovar']
  /** Whether the transition table lets that role make that move by a direct write. */
  const segunLaTabla = (quien: keyof typeof roles, desde: EstadoGuardado, a: EstadoGuardado): boolean =>
    (Object.entries(transiciones) as [Accion, (typeof transiciones)[Accion]][]).some(([accion, t]) => {
      if (porFuncion.includes(accion) || !t.quienes.some((q) => q.rol === roles[quien])) return false
      if (!visiblesDe(desde).some((v) => (t.desde as readonly EstadoVisible[]).includes(v))) return false
      if (t.a === 'la_misma') return false
      const anteriores = ['emitida', 'dispensada_parcial'] as const
      return (t.a === 'la_anterior' ? anteriores : (t.a as readonly EstadoGuardado[])).some((e) => e === a)
    })

  it('goes from one state to another only by whom the one table of what may be done lets', async () => {
    for (const desde of estadosGuardados) {
      await dueno.pool.query(
        `update recetas set estado = $2, anulada_en = case when $2 = 'anulada' then now() end, retenida_por = $3,
          retenida_hasta = now() + interval '1 hour' where recetas_id = $1`,
        [receta.recetas_id, desde, farmacia_id],
      )
      for (const a of estadosGuardados)
        for (const quien of Object.keys(roles) as (keyof typeof roles)[]) {
          if (a === desde) continue
          const sentencia = `update recetas set estado = '${a}', anulada_en = ${a === 'anulada' ? 'now()' : 'null'}
            where recetas_id = ${receta.recetas_id}`
          const hecho = (await probe(quien, sentencia)) === 1
          expect([quien, desde, a, hecho]).toEqual([quien, desde, a, segunLaTabla(quien, desde, a)])
        }
    }
    await dueno.pool.query(`update recetas set estado = 'emitida', anulada_en = null where recetas_id = $1`, [
      receta.recetas_id,
    ])
  })

  it('is annulled by a counter only where its médico asked, and held by a counter for itself', async () => {
    const anular = `update recetas set estado = 'anulada', anulada_en = now() where recetas_id = ${receta.recetas_id}`
    const take = (quien: string) =>
      `update recetas set retenida_por = ${quien}, retenida_hasta = now() where recetas_id = ${receta.recetas_id}`
    expect(await probe('farmacia', anular)).toBe('42501')
    await dueno.pool.query('update recetas set anulacion_pendiente = true where recetas_id = $1', [receta.recetas_id])
    expect(await probe('farmacia', anular)).toBe(1)
    const otra = await aFarmacia(dueno)
    expect([await probe('farmacia', take(`${farmacia_id}`)), await probe('farmacia', take('null'))]).toEqual([1, 1])
    expect(await probe('farmacia', take(`${otra}`))).toBe('42501')
    for (const quien of ['medico', 'obra_social', 'administrador'] as const)
      expect([quien, await probe(quien, take('null'))]).toEqual([quien, '42501'])
  })

  it('held by one counter is neither let go, taken nor stopped by another to which it is shown, until it lapses', async () => {
    const otra = await aFarmacia(dueno)
    const de = async (quien: number | null, hasta: string) =>
      dueno.pool.query(
        `update recetas set estado = 'emitida', anulada_en = null, anulacion_pendiente = false, retenida_por = $2,
          retenida_hasta = ${hasta} where recetas_id = $1`,
        [receta.recetas_id, quien],
      )
    const put = (que: string) =>
      probe('farmacia', `update recetas set ${que} where recetas_id = ${receta.recetas_id}`, shown(receta))
    const actos = [
      'retenida_por = null, retenida_hasta = null',
      `retenida_por = ${farmacia_id}, retenida_hasta = now() + interval '15 minutes'`,
      `estado = 'bloqueada'`,
      `estado = 'bloqueada', retenida_por = null, retenida_hasta = null`,
    ]
    const todos = async () => Promise.all(actos.map(put))
    await de(otra, `now() + interval '1 hour'`)
    expect(await todos()).toEqual(actos.map(() => '42501'))
    for (const [quien, hasta] of [
      [otra, `now() - interval '1 second'`],
      [farmacia_id, `now() + interval '1 hour'`],
      [null, 'null'],
    ] as const) {
      await de(quien, hasta)
      expect([quien, ...(await todos())]).toEqual([quien, 1, 1, 1, 1])
    }
    await de(farmacia_id, `now() + interval '1 hour'`)
  })

  it('held by a counter is out of its reach while another receta is the one that is shown to it', async () => {
    const suelta = `update recetas set retenida_hasta = now() + interval '1 hour' where recetas_id = ${receta.recetas_id}`
    expect(await probe('farmacia', suelta)).toBe(1)
    expect(await probe('farmacia', suelta, shown(ajena))).toBe(0)
  })

  it('is not counted as handed over by who pays for it, who may still hold it while deciding', async () => {
    const count = `update recetas_items set dispensado = 0 where recetas_id = ${receta.recetas_id}`
    expect([await probe('obra_social', count), await probe('paciente', count), await probe('medico', count)]).toEqual([
      0, 0, 0,
    ])
    expect(await probe('farmacia', count)).toBe(1)
    const { rows } = await sql
      .raw(`select recetas_id from recetas where recetas_id = ${receta.recetas_id} for update`)
      .execute(comoActor(producto, quienes.obra_social()).kysely)
    expect(rows).toHaveLength(1)
    expect(await probe('obra_social', `update recetas set motivo = 'x' where recetas_id = ${receta.recetas_id}`)).toBe(
      '42501',
    )
  })

  it('leaves events of whoever acts, in his own name', async () => {
    const evento = (usuario_id: number) =>
      `insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en) values (${receta.recetas_id}, 'x',
        ${usuario_id}, 1, 'x', now())`
    for (const quien of ['medico', 'obra_social', 'administrador', 'farmacia'] as const) {
      const { usuario_id } = quienes[quien]()
      expect([quien, await probe(quien, evento(usuario_id ?? 0))]).toEqual([quien, 1])
      expect([quien, await probe(quien, evento(paciente.usuario_id))]).toEqual([quien, '42501'])
    }
    expect(await probe('paciente', evento(paciente.usuario_id))).toBe('42501')
    expect(await probe('otro', evento(otro.usuario_id))).toBe('42501')
  })

  it('leaves no event that says itself whose it is: the receta says it', async () => {
    const { usuario_id, medico_id } = quienes.otro()
    const ajeno = `insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en, medico_id, persona_id, convenio_id)
      values (${receta.recetas_id}, 'x', ${usuario_id}, 1, 'x', now(), ${medico_id}, 1, 1)`
    expect(await probe('otro', ajeno)).toBe('42501')
  })

  it('has its mail sent where its médico says', async () => {
    const contacto = `insert into recetas_contactos (recetas_id, email) values (${receta.recetas_id}, 'ladron@example.com')`
    for (const quien of ['paciente', 'obra_social', 'farmacia', 'otro'] as const)
      expect([quien, await probe(quien, contacto)]).toEqual([quien, '42501'])
    expect(await probe('medico', contacto)).toBe(1)
  })
})

describe('a counter', () => {
  const dispensa = (recetas_id: number) =>
    `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella)
     values (${recetas_id}, ${farmacia_id}, ${empleado}, 'x', now(), 'emitida', gen_random_uuid(), 'x')`

  it('hands over what is on it: else it would open any receta by its number', async () => {
    expect(await probe('farmacia', dispensa(receta.recetas_id))).toBe(1)
    expect(await probe('farmacia', dispensa(ajena.recetas_id))).toBe('42501')
    const falta = (recetas_id: number) =>
      `insert into faltantes (recetas_id, renglon, farmacia_id, usuario_id, quien, en, producto, queda, motivo)
       values (${recetas_id}, 1, ${farmacia_id}, ${empleado}, 'x', now(), 'x', 1, 'falta_stock')`
    expect([
      await probe('farmacia', falta(receta.recetas_id)),
      await probe('farmacia', falta(ajena.recetas_id)),
    ]).toEqual([1, '42501'])
  })

  it('undoes once, and as itself', async () => {
    const { rows } = await dueno.pool.query(`${dispensa(receta.recetas_id)} returning dispensa_id`)
    const { dispensa_id } = rows[0]
    const undo = (por: string) =>
      `update dispensas set deshecha_en = ${por === 'null' ? 'null' : 'now()'}, deshecha_por = ${por} where dispensa_id = ${dispensa_id}`
    expect(await probe('farmacia', undo(`${admin}`))).toBe('42501')
    expect(await probe('farmacia', undo(`${empleado}`))).toBe(1)
    await dueno.pool.query(undo(`${empleado}`))
    expect(await probe('farmacia', undo('null'))).toBe('RC005')
  })
})

describe('what is known of a person', () => {
  it('is closed by a médico and answered by the person, each as himself', async () => {
    const { rows } = await dueno.pool.query(
      `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
       values ($1, 'alergia', 'Penicilina', true, 'referido', $2, $3, 'x', now()) returning antecedente_id`,
      [paciente.persona_id, medico.medico_id, medico.usuario_id],
    )
    const { antecedente_id } = rows[0]
    const change = (cambio: string) => `update antecedentes set ${cambio} where antecedente_id = ${antecedente_id}`
    const close = (por: number) => change(`cerrado_en = now(), cerrado_por = ${por}, motivo_cierre = 'x'`)
    const responder = change(`respuesta = 'confirma', respondido_en = now()`)
    expect([await probe('medico', close(medico.usuario_id)), await probe('paciente', responder)]).toEqual([1, 1])
    for (const [quien, sentencia] of [
      ['paciente', close(paciente.usuario_id)],
      ['medico', close(otro.usuario_id)],
      ['medico', responder],
    ] as const)
      expect(await probe(quien, sentencia)).toBe('42501')
    const evento = (accion: string, usuario_id: number) =>
      `insert into antecedentes_eventos (antecedente_id, persona_id, accion, usuario_id, quien, en)
       values (${antecedente_id}, ${paciente.persona_id}, '${accion}', ${usuario_id}, 'x', now())`
    expect(await probe('paciente', evento('disputa', paciente.usuario_id))).toBe(1)
    expect(await probe('paciente', evento('cierra', paciente.usuario_id))).toBe('42501')
    expect(await probe('medico', evento('cierra', paciente.usuario_id))).toBe('42501')
    await dueno.pool.query(close(medico.usuario_id))
    expect(await probe('medico', change(`cerrado_en = now() + interval '1 hour'`))).toBe('RC005')
  })

  it('is not the person’s to write in the padrón', async () => {
    const change = `update personas set dni = '98000001' where persona_id = ${paciente.persona_id}`
    expect(await probe('paciente', change)).toBe(0)
  })
})

describe('a vínculo', () => {
  it('is what its invitation says, and nothing that somebody gives himself', async () => {
    const { rows } = await dueno.pool.query(
      `insert into enlaces (token_hash, proposito, vence_en, usado_en, usuario_id, datos)
       values ('\\x01', 'vinculo', now() + interval '1 day', now(), $1, $2) returning enlace_id`,
      [
        paciente.usuario_id,
        JSON.stringify({ persona_id: String(paciente.persona_id), alcance: 'ver', hasta: '2999-01-01' }),
      ],
    )
    const { enlace_id } = rows[0]
    const give = (alcance: string, hasta: string, usuario_id = otro.usuario_id, persona_id = paciente.persona_id) =>
      `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
       values (${persona_id}, ${paciente.usuario_id}, ${usuario_id}, '{${alcance}}', ${enlace_id}, now(), '${hasta}')`
    expect(await probe('otro', give('ver', '2999-01-01'))).toBe(1)
    expect(await probe('otro', give('ver,retirar', '2999-01-01'))).toBe('42501')
    expect(await probe('otro', give('ver', '2999-12-31'))).toBe('42501')
    expect(await probe('medico', give('ver', '2999-01-01'))).toBe('42501')
    const ajeno = await aPaciente(dueno, { dni: '98000002' })
    expect(await probe('otro', give('ver', '2999-01-01', otro.usuario_id, ajeno.persona_id))).toBe('42501')
    await dueno.pool.query(give('ver', '2999-01-01'))
    expect(await probe('otro', `update vinculos set hasta = '2999-12-31'`)).toBe('42501')
    expect(await probe('otro', 'update vinculos set revocado_en = now()')).toBe(1)
    await dueno.pool.query('update vinculos set revocado_en = now()')
    expect(await probe('otro', 'update vinculos set revocado_en = null')).toBe('RC005')
  })
})

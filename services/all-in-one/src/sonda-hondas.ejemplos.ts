import * as contract from '@receta/contract'
import { buildContingencia, createReferencia, hoy, pruebaFirmada, addDias, Rol } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import {
  aConexion,
  aDispositivo,
  anAfiliado,
  anAsercion,
  anAutenticador,
  anInforme,
  aPaciente,
  aProducto,
  config,
} from '@receta/testing'
import { generateKeyPairSync, randomBytes, randomInt, randomUUID, sign } from 'node:crypto'
import { sesionDe } from './matriz-mundo.ejemplos'
import {
  clave_idempotencia,
  claveDeTodos,
  cuentaAparte,
  importado,
  pedidoDeCorreccion,
  type Preparado,
  type Valido,
  until,
  type Validos,
} from './sonda-piezas.ejemplos'

/** An account of its own, with the password of all. */
async function conClave(p: Preparado): Promise<number> {
  const usuario_id = await cuentaAparte(p)
  await p.db.pool.query(
    'update usuarios set clave_hash = (select clave_hash from usuarios where usuario_id = $1) where usuario_id = $2',
    [p.mundo.dueno.medico, usuario_id],
  )
  return usuario_id
}

/** In one session, to which its challenges belong. */
async function conPasskey(p: Preparado, hasta: 'alta' | 'uso'): Promise<Valido> {
  const sesion = await sesionDe(p.db, await conClave(p))
  const token = sesion?.token ?? ''
  const autenticador = anAutenticador()
  const alta = await p.recetas.call(contract.passkeyOpciones, { clave_actual: claveDeTodos }, { token })
  const respuesta = autenticador.create(alta.data.opciones as { challenge: string })
  if (hasta === 'alta') return { input: { nombre: 'Mi teléfono', respuesta }, token }
  await p.recetas.call(contract.passkeyNueva, { nombre: 'Mi teléfono', respuesta }, { token })
  const uso = await p.recetas.call(contract.passkeyDesafio, {}, { token })
  return { input: { respuesta: { ...autenticador.firmar(uso.data.opciones as { challenge: string }) } }, token }
}

/** What a device of the médico signed without network. */
async function sinRed(p: Preparado): Promise<object> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const quien = await sesionDe(p.db, p.mundo.dueno.medico)
  const { data } = await p.recetas.call(contract.contingenciaPrepara, { x }, quien)
  const ahora = new Date()
  const { clave_idempotencia: _c, soft_id: _s, items, ...borrador } = anInforme(p.mundo.uno, ahora)
  const token = randomBytes(16).toString('base64url')
  const pedido = {
    version: 1 as const,
    nro_recetario: data.numeros[0] ?? 0,
    referencia: createReferencia((max) => randomInt(max)),
    token_hash: sha256(token).toString('hex'),
    emitida_en: ahora.toISOString(),
    vence_el: addDias(hoy(ahora), 30),
    dni: '98077314',
    items: items.map(({ codigo: _, ...item }) => ({ ...item, generico: 'Enalapril maleato 10 mg' })),
    borrador,
  }
  const { texto, firmado } = await buildContingencia(data.certificado, pedido, 'R. O. B.', async (t) =>
    sha256(t).toString('hex'),
  )
  return { prueba: pruebaFirmada(firmado, sign(null, Buffer.from(firmado), privateKey)), pedido: texto, token }
}

/** Handed over and written down in the book. */
async function entregada({ db, mundo, recetas }: Preparado): Promise<void> {
  const producto_id = await aProducto(db, {
    monodroga: 'Amoxicilina',
    ifa_clave: 'amoxicilina',
    condicion_venta: 'archivada',
    concentracion: '500 mg',
  })
  const { persona_id } = await aPaciente(db)
  const { convenio_id, plan_id } = mundo.uno
  const afiliado_id = await anAfiliado(db, persona_id, convenio_id, { plan_id })
  const informe = anInforme({ ...mundo.uno, productos: [producto_id, producto_id] }, new Date(), {
    persona_id,
    afiliado_id,
  })
  const medico = await sesionDe(db, mundo.dueno.medico)
  const { data, raw } = await recetas.call(
    contract.informaReceta,
    { ...informe, items: informe.items.slice(0, 1) },
    medico,
  )
  if (!data.receta) throw new Error(raw)
  const quien = await sesionDe(db, mundo.dueno.farmacia)
  await recetas.call(contract.mostradorRetener, { token: data.receta.token }, quien)
  const items = [{ renglon: 1, envases: 1, cajas: [{ lote: 'B2207' }] }]
  await recetas.call(
    contract.mostradorDispensar,
    { recetas_id: data.receta.recetas_id, items, clave_idempotencia: randomUUID() },
    quien,
  )
}

/** A connection of other software, by the token that its key got. */
async function conToken({ db, mundo, recetas }: Preparado): Promise<{ token: string; usuario_id: null }> {
  const conexion = await aConexion(db, mundo.dueno.farmacia, {
    alcances: ['notificaciones'],
    por_minuto: 6_000,
  })
  const pedido = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: anAsercion(conexion, { aud: `${config.url_publica}/fhir/oauth/token`, now: new Date() }),
    scope: '',
  } as const
  const { data } = await recetas.call(contract.oauthToken, pedido, null)
  return { token: data.access_token, usuario_id: null }
}

const base = `${config.url_publica}/fhir`
const bundle = ({ mundo }: Preparado) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      groupIdentifier: { system: 'https://consultorio.example/recetas', value: randomUUID() },
      medicationCodeableConcept: {
        coding: [{ system: `${base}/CodeSystem/vademecum`, code: String(mundo.uno.productos[1]) }],
      },
      subject: { reference: 'Patient/1' },
      insurance: [{ reference: 'Coverage/1' }],
      reasonCode: [
        {
          coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10' }],
          text: 'Hipertensión esencial (primaria)',
        },
      ],
      dosageInstruction: [{ text: '1-0-0-1 x 30' }],
      dispenseRequest: { quantity: { value: 1 } },
    },
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ system: 'http://www.renaper.gob.ar/dni', value: '98077314' }],
      name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
      gender: 'female',
      birthDate: '1952-03-12',
    },
    {
      resourceType: 'Coverage',
      id: '1',
      status: 'active',
      beneficiary: { reference: 'Patient/1' },
      payor: [{ identifier: { system: `${base}/NamingSystem/convenio`, value: String(mundo.uno.convenio_id) } }],
    },
  ].map((resource) => ({ resource })),
})

/** Calls that take a device, a key, a file or a day that went before. */
export const hondas: Validos = {
  'POST recetas/login renovación': async (p) => {
    const usuario_id = await conClave(p)
    const { rows } = await p.db.pool.query<{ usuario: string }>('select usuario from usuarios where usuario_id = $1', [
      usuario_id,
    ])
    const username = rows[0]?.usuario ?? ''
    const navegador = aDispositivo(p.recetas, () => new Date())
    await navegador.ingresar({ username, password: claveDeTodos })
    return {
      input: { password: '', username, client_id: '1' },
      usuario_id: null,
      headers: () => ({ dpop: navegador.prueba(), ...navegador.headers() }),
    }
  },
  'POST recetas/usuario/passkeys': (p) => conPasskey(p, 'alta'),
  'POST recetas/sesion/passkey': (p) => conPasskey(p, 'uso'),
  'POST backend/api/importa_rechazos': async (p) => {
    const { input, usuario_id } = await importado(p, 'importa_corre', 'codigo;nombre\n1;Clínica ficticia\n2;\n')
    const quien = await sesionDe(p.db, usuario_id)
    const { archivo_id } = input
    const corre = () => p.backend.call(contract.importaCorre, { archivo_id, ensayo: true }, quien)
    const dice = () => p.backend.call(contract.importacion, { archivo_id }, quien)
    // One import runs at a time: the one of an earlier example may still hold the turn.
    await until(async () => (await corre()).status === 200)
    await until(async () => (await dice()).data.archivo.estado !== 'corriendo')
    return { input: { archivo_id }, usuario_id }
  },
  'POST recetas/api/liquidacion_cierra': async (p) => {
    await p.db.pool.query(`update dispensas set en = now() - interval '3 days' where recetas_id = $1`, [
      p.objetos.dispensada.recetas_id,
    ])
    const dia = addDias(hoy(new Date()), -3)
    const rango = { desde: dia, hasta: dia }
    const quien = await sesionDe(p.db, p.mundo.dueno.auditor)
    const { renglones, a_cargo, debito } = (await p.recetas.call(contract.liquidacion, rango, quien)).data.totales
    return {
      input: { clave_idempotencia: clave_idempotencia(), ...rango, visto: { renglones, a_cargo, debito } },
      usuario_id: p.mundo.dueno.auditor,
    }
  },
  'PUT recetas/api/contingencia': async (p) => ({ input: await sinRed(p), usuario_id: p.mundo.dueno.medico }),
  'POST recetas/api/libro_cierre': async (p) => {
    await entregada(p)
    return { input: { hasta: 1 }, usuario_id: p.mundo.dueno.farmacia }
  },
  'POST backend/api/rectificacion_renaper': async (p) => {
    const renaper = { url: 'http://127.0.0.1:9', nombre: 'app', clave: 'clave', dominio: 'x' }
    const { fuentes } = p.backend.deps.config
    p.backend.deps.config = { ...p.backend.deps.config, fuentes: { ...fuentes, renaper } }
    return {
      input: { rectificacion_id: await pedidoDeCorreccion(p) },
      usuario_id: p.mundo.ajenos[Rol.SUPERADMIN],
    }
  },
  'POST backend/api/rectificacion_resuelve': async (p) => ({
    input: {
      rectificacion_id: await pedidoDeCorreccion(p),
      desenlace: 'no_corresponde',
      respuesta: 'Ya está así escrito.',
    },
    usuario_id: p.mundo.ajenos[Rol.SUPERADMIN],
  }),
  'POST backend/api/medico_refeps': ({ mundo, backend }) => {
    // Nobody listens there: that a register is away is answered, and kept.
    const refeps = { url: 'http://127.0.0.1:9', dominio: 'https://receta.example', clave: 'secreto' }
    backend.deps.config = { ...backend.deps.config, fuentes: { ...backend.deps.config.fuentes, refeps } }
    return { input: { medico_id: mundo.uno.medico.medico_id }, usuario_id: mundo.ajenos[Rol.SUPERADMIN] }
  },
  'POST recetas/api/suscripcion_estado': async (p) => ({ input: {}, ...(await conToken(p)) }),
  'POST recetas/api/suscripcion_guarda': async (p) => ({
    input: { url: 'https://his.example/avisos', temas: ['receta.emitida'] },
    ...(await conToken(p)),
  }),
  'POST recetas/api/suscripcion_quita': async (p) => ({ input: {}, ...(await conToken(p)) }),
  'POST fhir/Bundle': (p) => ({ input: bundle(p), usuario_id: p.mundo.dueno.medico }),
}

import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as contract from '@receta/contract'
import { datosPorProbar } from '@receta/domain'
import { useSmtp } from '@receta/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPersona, type Entorno, runComando, startProducto } from './de-cero.ejemplos'

const smtp = useSmtp()
let carpeta = ''
beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-de-cero-'))
  // PostgreSQL, not run by root, has to enter it.
  await chmod(carpeta, 0o755)
})
afterAll(() => rm(carpeta, { recursive: true, force: true }))

const entornoDe = (): Entorno => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  DATOS_DIR: carpeta,
  PORT: '0',
  LOG: '0',
  URL_PUBLICA: 'https://recetas.example.com',
  CORREO_SMTP_URL: smtp.url(),
  CORREO_DESDE: 'no-responder@example.com',
})
const tokenDe = (texto: string, ruta: string): string => {
  const [, token = ''] = new RegExp(`https://recetas\\.example\\.com/${ruta}/([\\w-]{43})`).exec(texto) ?? []
  if (token === '') throw new Error(`there is no link of ${ruta} in: ${texto}`)
  return token
}
async function tokenPorCorreo(para: string, ruta: string): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const suyo = smtp.recibidos.find((uno) => uno.para.includes(para) && uno.cuerpo.includes(`/${ruta}/`))
    if (suyo) return tokenDe(suyo.cuerpo, ruta)
    await wait(200)
  }
  throw new Error(`no mail for ${para}`)
}
const numeroDe = (salida: string) => Number(/\d+/.exec(salida)?.[0])
const clave = 'Trenza+Nube41'

it('O2 goes in production from an empty database to a receta that was issued, handed over and verified, without SQL', async () => {
  const entorno = entornoDe()
  const instalada = await runComando(entorno, 'administrar/main.ts', 'admin', 'ana@example.com', '--imprimir')
  const { url, stop } = await startProducto(entorno)
  try {
    const nadie = createPersona(url)
    const enterNueva = async (usuario: string, token: string) => {
      await nadie.call(contract.cambioClave, { token, clave_nueva: clave })
      const persona = createPersona(url)
      await persona.enter(usuario, clave)
      await persona.enrollFactor(clave)
      return persona
    }
    const admin = await enterNueva('ana@example.com', tokenDe(instalada, 'cambio-clave'))

    const runAdministrar = (...argumentos: string[]) => runComando(entorno, 'administrar/main.ts', ...argumentos)
    const convenio_id = numeroDe(
      await runAdministrar('convenio', '--nombre', 'Particular', '--sigla', 'PART', '--particular'),
    )
    const app = await runAdministrar('aplicacion', '--nombre', 'Mostrador', '--canal', 'farmacia')
    const app_token = /application-id: (\S+)/.exec(app)?.[1] ?? ''

    const archivo = path.join(carpeta, 'farmacias.csv')
    await writeFile(
      archivo,
      'codigohomologado,nombre,direccion,provincia,localidad\n1,Farmacia del Puente,Sarmiento 450,Buenos Aires,La Plata\n',
    )
    const rechazos = path.join(carpeta, 'rechazos.csv')
    await runComando(entorno, 'importar/main.ts', 'farmacias', archivo, '--rechazos', rechazos)
    const { items: farmacias } = await nadie.call(contract.farmacias, { limit: 5, start: 0, query: 'puente' })
    const farmacia_id = String(farmacias[0]?.id)
    const cuenta = ['cuenta', 'puente@example.com', '--rol', 'farmacia', '--nombre', 'Eva Ríos']
    expect(await runAdministrar(...cuenta, '--farmacia', farmacia_id)).toContain('sale por correo')
    const farmacia = await enterNueva('puente@example.com', await tokenPorCorreo('puente@example.com', 'cambio-clave'))

    await nadie.call(contract.abmMedico, {
      accion: 'A',
      clave_idempotencia: randomUUID(),
      usuario: 'lucia@example.com',
      clave,
      acepta_terminos: true,
      tratamiento: 'Dra.',
      apellido: 'Ferreyra',
      nombre: 'Lucía',
      dni: '98000017',
      cuil: '27980000171',
      profesion: 'Médica',
      licencia_federal: '100000000001',
      telefono: '221 555 0101',
      especialidades: [],
      consultorios: [{ lugar_atencion: 'Consultorio', domicilio: 'Calle 7 1234, La Plata', telefono: '' }],
      matriculas: [
        { tipo: 'MN', numero: '123456', jurisdiccion: 'Nación', entidad: 'Ministerio de Salud', vence_el: null },
      ],
    })
    await nadie.call(contract.usuarioConfirma, {
      token: await tokenPorCorreo('lucia@example.com', 'confirma'),
      clave,
    })
    await admin.confirmFactor()
    const { items: medicos } = await admin.call(contract.medicosDatos, { limit: 10, start: 0 })
    const { medico_id = 0 } = medicos[0] ?? {}
    const { medico: ficha } = await admin.call(contract.medicoDatos, { medico_id })
    const evidencia = {
      datos: datosPorProbar(ficha),
      como: 'documento',
      detalle: 'DNI y credencial',
      fecha: '2026-01-15',
    } as const
    await admin.call(contract.abmMedico, { accion: 'M', medico_id, evidencia, estado: 'habilitado' })
    await admin.call(contract.convenioHabilita, { convenio_id, medico_id, habilitado: true })

    const medica = createPersona(url)
    await medica.enter('lucia@example.com', clave)
    await medica.enrollFactor(clave)
    await medica.confirmFactor()
    const { items: productos } = await medica.call(contract.productos, { limit: 5, start: 0, query: 'enalapril 10' })
    const [producto] = productos
    if (!producto) throw new Error('the starting vademécum has no enalapril')
    const { receta } = await medica.call(contract.informaReceta, {
      clave_idempotencia: randomUUID(),
      soft_id: 1,
      convenio_id,
      afiliado_id: 0,
      persona_id: 0,
      paciente: {
        tipo_doc: 'DNI',
        dni: '98077314',
        cuil: '20980773141',
        apellido: 'Benítez',
        nombre: 'Raúl',
        sexo: 'M',
        fecha_nacimiento: '1970-05-04',
      },
      nroafiliado: '',
      plan_id: null,
      fecha_receta: null,
      tratamiento_prolongado: false,
      cantidad_recetas: 1,
      permite_sustitucion: true,
      observaciones: '',
      email: '',
      telefono: '',
      prestador: null,
      diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }],
      items: [{ producto_id: producto.id, codigo: producto.codigo, envases: 1, posologia: '1-0-0-0 x 30' }],
      reconocimientos: [],
    })

    const { recetas_id, token } = receta
    // Decision 0060: the counter opens once its account says who serves there.
    await farmacia.confirmFactor()
    await farmacia.call(contract.operadorAlta, {
      nombre: 'Eva',
      apellido: 'Ríos',
      cargo: 'farmaceutico',
      matricula: '4821',
      jurisdiccion: 'Buenos Aires',
      propia: true,
      clave_idempotencia: randomUUID(),
    })
    expect(await farmacia.call(contract.mostradorRetener, { token })).toMatchObject({ resultado: 'retenida' })
    const dispensa = { recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() }
    expect(await farmacia.call(contract.mostradorDispensar, dispensa)).toMatchObject({ resultado: 'dispensada' })
    const verificada = await createPersona(url, app_token).call(contract.verificar, { token })
    expect(verificada).toMatchObject({ estado: 'dispensada', firma: { valida: true } })
    expect(await runComando(entorno, 'auditoria/main.ts', 'verificar')).toContain('La auditoría está entera.')
  } finally {
    expect(await stop()).toBe(0)
  }
}, 300_000)

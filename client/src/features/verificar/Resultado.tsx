import type { VerificacionPublica } from '@receta/contract'
import {
  formatCuando,
  formatFecha,
  formatFechaLarga,
  formatReferencia,
  formatReferenciaEnFrase,
  hoy,
  type PruebaReceta,
  vigenciaDePrueba,
} from '@receta/domain'
import { sinServicio } from '#api/ultimos-datos'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Sello } from '#ui/Sello'
import { CompararPapel } from './CompararPapel'
import { type Pedido, useClaves, useEnLinea, useVeredicto } from './verificar.queries'
import estilos from './verificar.module.css'

/** What the device proves and what the server says stand apart, because neither replaces the other. */
export function Resultado({ pedido }: { pedido: Pedido }) {
  const texto = 'texto' in pedido ? pedido.texto : ''
  const claves = useClaves()
  const veredicto = useVeredicto(texto, claves.data?.keys)
  const enLinea = useEnLinea(pedido)
  const callado = sinServicio(enLinea.error)
  const vale = veredicto.data?.resultado === 'vale' ? veredicto.data : null
  const prueba = vale?.prueba ?? null
  const sinCargar = vale?.contingencia === true && enLinea.error?.code === 'RECETA_NO_ENCONTRADA'
  const distintos = prueba !== null && enLinea.vista !== undefined && !sonLaMisma(prueba, enLinea.vista)
  const preguntando = enLinea.espera || (texto !== '' && claves.espera) || veredicto.isLoading
  const rota = veredicto.data?.resultado === 'no_vale'

  if (preguntando) return <Cargando forma="hoja" que="la verificación" />
  return (
    <section className={estilos.resultado} aria-label="Resultado">
      {rota && (
        <Aviso nivel="frena" titulo="La firma del QR no vale" nivelTitulo={2}>
          <p>Alguien cambió lo que dice, o no lo firmó Receta Clara. No entregues esta receta.</p>
        </Aviso>
      )}
      {distintos && (
        <Aviso nivel="frena" titulo="El papel no es el de esta receta" nivelTitulo={2}>
          <p>La firma es de otra receta que la del enlace. No la entregues.</p>
        </Aviso>
      )}
      {enLinea.vista && <Estado vista={enLinea.vista} />}
      {!enLinea.vista && prueba && <SoloFirma prueba={prueba} />}
      {veredicto.data?.resultado === 'clave_desconocida' && (
        <Aviso nivel="sinver" titulo="No pudimos comprobar la firma" nivelTitulo={2}>
          <p>
            Este dispositivo no tiene la clave con que se firmó. Conectate para traerla y probá de nuevo. Si es de otra
            instalación, se prueba en la suya.
          </p>
        </Aviso>
      )}
      {callado && !claves.data && (
        <Aviso nivel="sinver" titulo="No pudimos comprobar la firma" nivelTitulo={2}>
          <p>Este dispositivo todavía no guardó las claves. Abrí esta pantalla una vez con conexión.</p>
        </Aviso>
      )}
      {prueba && !distintos && <FirmaVale traido={claves.traido} reemplaza_a={prueba.reemplaza_a} />}
      {prueba && !distintos && <CompararPapel prueba={prueba} />}
      {sinCargar && <SinCargar />}
      {enLinea.error && !callado && !sinCargar && <NoEsta error={enLinea.error} onReintentar={enLinea.refetch} />}
      {callado && <SinConexion />}
    </section>
  )
}

/** Whether the QR's proof is about the registered receta: same number and content, also as its device signed it. */
const sonLaMisma = (prueba: PruebaReceta, vista: VerificacionPublica) =>
  prueba.referencia === vista.referencia &&
  [vista.firma.huella, vista.contingencia ?? ''].some((huella) => huella.startsWith(prueba.huella))

function Estado({ vista }: { vista: VerificacionPublica }) {
  return (
    <article className={`papel ${estilos.hoja}`}>
      <Sello estado={vista.estado} paciente grande desde={vista.vigente_desde} />
      <Datos {...vista} {...vista.profesional} />
      <p className={vista.firma.valida ? estilos.valida : estilos.invalida}>
        <Icon name={vista.firma.valida ? 'shield-check' : 'shield-x'} />
        <span>
          {vista.firma.valida
            ? 'La firma es válida: nadie cambió la receta después de firmada.'
            : 'La firma no es válida: no uses esta receta.'}
        </span>
      </p>
      {vista.contingencia && (
        <p className={`${estilos.nota} nota`}>
          <Icon name="wifi-off" size="chica" />
          <span>Se firmó sin conexión, en el dispositivo del profesional, y después se registró.</span>
        </p>
      )}
    </article>
  )
}

const palabrasVigencia = { programada: 'Todavía no rige', en_fecha: 'Firmada y en fecha', vencida: 'Venció' } as const

function SoloFirma({ prueba }: { prueba: PruebaReceta }) {
  const now = useAhora()
  return (
    <article className={`papel ${estilos.hoja}`}>
      <h2>{palabrasVigencia[vigenciaDePrueba(prueba, now)]}</h2>
      <Datos {...prueba} emitida_en={prueba.emitida_en.toISOString()} />
    </article>
  )
}

type Vista = {
  referencia: string
  iniciales: string
  emitida_en: string
  vigente_desde: string
  vence_el: string
  medico: string
  matricula: string
}

function Datos({ referencia, iniciales, emitida_en, vigente_desde, vence_el, medico, matricula }: Vista) {
  return (
    <dl className="datos">
      <dt>Receta</dt>
      <dd>{formatReferencia(referencia)}</dd>
      <dt>Paciente</dt>
      <dd>{iniciales}</dd>
      <dt>Profesional</dt>
      <dd>
        {medico} · {matricula}
      </dd>
      <dt>Emitida</dt>
      <dd>{formatFecha(hoy(new Date(emitida_en)))}</dd>
      <dt>Rige desde</dt>
      <dd>{formatFecha(vigente_desde)}</dd>
      <dt>Vence</dt>
      <dd>{formatFechaLarga(vence_el)}</dd>
    </dl>
  )
}

function FirmaVale({ traido, reemplaza_a }: { traido: Date | null; reemplaza_a: string | undefined }) {
  const now = useAhora()
  return (
    <>
      <p className={estilos.valida}>
        <Icon name="shield-check" />
        <span>
          La firma del QR vale, comprobada en este dispositivo
          {traido && ` con las claves guardadas ${formatCuando(traido, now)}`}.
        </span>
      </p>
      {reemplaza_a !== undefined && (
        <Aviso nivel="informa" titulo={`Reemplaza a la ${formatReferenciaEnFrase(reemplaza_a)}`} nivelTitulo={2}>
          <p>Esa receta está anulada: no la entregues.</p>
        </Aviso>
      )}
    </>
  )
}

/** CT-02. */
function SinCargar() {
  return (
    <Aviso nivel="sinver" titulo="Todavía no está registrada" nivelTitulo={2}>
      <p>La firmó el profesional en su dispositivo, sin conexión. Anotá lo que entregues para cargarlo después.</p>
    </Aviso>
  )
}

/** The state can only be asked; without an answer it is explicitly not verified. */
function SinConexion() {
  return (
    <Aviso nivel="sinver" titulo="Estado: NO VERIFICADO" nivelTitulo={2}>
      <p>Sin conexión no se sabe si después se anuló o ya se entregó. Volvé a verificarla cuando haya.</p>
    </Aviso>
  )
}

type Error = NonNullable<ReturnType<typeof useEnLinea>['error']>

function NoEsta({ error, onReintentar }: { error: Error; onReintentar: () => void }) {
  if (error.code === 'RECETA_NO_ENCONTRADA')
    return (
      <Aviso nivel="frena" titulo="No encontramos esa receta" nivelTitulo={2}>
        <p>Revisá los números. Si son los del papel, la receta no está registrada: no la entregues.</p>
      </Aviso>
    )
  return (
    <Fallo error={error} que="el estado de la receta" aSalvo="La receta está a salvo." onReintentar={onReintentar} />
  )
}

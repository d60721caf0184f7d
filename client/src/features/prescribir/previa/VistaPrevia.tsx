import { datosEn, lineasEn } from '@receta/contract'
import {
  especialidadFirmada,
  formatFecha,
  hoy,
  lineaCantidad,
  lineaControl,
  lineaIdentidad,
  lineaMarca,
  lineaPresentacion,
  lineaProfesion,
  lineaSerie,
  lineasProfesional,
  matriculaFirmada,
  nombreDroga,
  writeImpresa,
} from '@receta/domain'
import { Diagnosticos } from '../diagnostico/Diagnosticos'
import { enviadosDe, pideDomicilio } from '../borrador/datos-escritos'
import { nombreDe } from '../borrador/persona'
import { usePerfil } from '../prescribir.queries'
import type { ItemDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { legibleDe, productoDe, seriePrevista } from '../borrador/receta-informe'
import estilos from './previa.module.css'

type Props = {
  draft: RecetaDraft
  item_id: number | null
  /** The padrón has none for a drug that asks for it. */
  sinDomicilio?: boolean
  now: Date
}

const aire = '\u00a0'.repeat(3)

/** What is missing is dotted, and every complete line is the one its document prints. */
export function VistaPrevia({ draft, item_id, sinDomicilio = false, now }: Props) {
  const [primera] = seriePrevista(draft, now)
  return (
    <article className={estilos.documento} aria-label="Vista previa de la receta">
      {draft.practica && (
        <p className={estilos.practica}>
          <b>PRÁCTICA</b>: no es una receta
        </p>
      )}
      <Profesional />
      <Paciente draft={draft} sinDomicilio={sinDomicilio} />
      {draft.items.length === 0 && (
        <div className={estilos.parte}>
          <span className={estilos.margen}>
            <span className="rp">Rp/</span>
          </span>
          <p>
            <Falta>falta el medicamento</Falta>
          </p>
        </div>
      )}
      {draft.items.map((item, i) => (
        <Item key={item.item_id} draft={draft} item={item} numero={i + 1} actual={item.item_id === item_id} />
      ))}
      <div className={estilos.parte}>
        <p>
          <b>Diagnóstico</b>
        </p>
        <p>
          {draft.diagnosticos.length > 0 ? (
            <Diagnosticos diagnosticos={draft.diagnosticos} />
          ) : (
            <Falta>falta completar</Falta>
          )}
        </p>
      </div>
      {draft.items.length > 0 && (
        <div className={estilos.parte}>
          {datosEn('previa', 'notas', legibleDe(draft)).map(({ clave, rotulo, linea }) => (
            <p key={clave}>
              {rotulo && <b>{rotulo}:</b>} {linea}
            </p>
          ))}
        </div>
      )}
      {primera && (
        <div className={estilos.parte}>
          <p>
            Confección {formatFecha(hoy(now))}
            {aire}
            <b>Rige desde {formatFecha(primera.vigente_desde)}</b>
            {aire}
            Vence {formatFecha(primera.vence_el)}
          </p>
          {draft.cantidad_recetas > 1 && <p>{lineaSerie(1, draft.cantidad_recetas)}</p>}
        </div>
      )}
      <div className={estilos.parte}>
        <div className={estilos.codigos}>
          <div>
            <div className={estilos.barras} />
            <p>CUIR: se asigna al emitir</p>
          </div>
          <span className={estilos.qr}>QR al emitir</span>
        </div>
      </div>
    </article>
  )
}

const Falta = ({ children }: { children: string }) => <span className={estilos.vacio}>{children}</span>

function Profesional() {
  const { data } = usePerfil()
  const medico = data?.medico
  return (
    <div className={estilos.parte}>
      {data && (
        <h3>{medico ? `${medico.tratamiento} ${medico.nombre} ${medico.apellido}`.trim() : data.descripcion}</h3>
      )}
      {medico && <Lineas lineas={lineasDe(medico)} />}
    </div>
  )
}

type Medico = NonNullable<NonNullable<ReturnType<typeof usePerfil>['data']>['medico']>

function lineasDe({ matricula_que_firma: firma, ...medico }: Medico): string[] {
  return [
    lineaProfesion({ profesion: medico.profesion, especialidad: especialidadFirmada(medico.especialidades) }),
    ...lineasProfesional({
      ...medico,
      matricula: firma ? matriculaFirmada(firma) : '',
      jurisdiccion: firma?.jurisdiccion,
    }),
  ]
}

const Lineas = ({ lineas }: { lineas: string[] }) => lineas.filter(Boolean).map((linea) => <p key={linea}>{linea}</p>)

type PropsPaciente = { draft: RecetaDraft; sinDomicilio: boolean }

function Paciente({ draft, sinDomicilio }: PropsPaciente) {
  const { persona, convenio } = draft
  if (!persona) {
    return (
      <div className={estilos.parte}>
        <p>
          <Falta>falta el paciente</Falta>
        </p>
      </div>
    )
  }
  return (
    <div className={estilos.parte}>
      <h3>{nombreDe(persona)}</h3>
      <p>{lineaIdentidad(persona)}</p>
      {pideDomicilio(draft) && <Domicilio draft={draft} sinDomicilio={sinDomicilio} />}
      {!convenio && (
        <p>
          <Falta>falta la cobertura</Falta>
        </p>
      )}
      <Lineas lineas={lineasEn('previa', 'paciente', legibleDe(draft))} />
    </div>
  )
}

/** The client never gets a patient's address that the padrón has. */
function Domicilio({ draft, sinDomicilio }: PropsPaciente) {
  const { domicilio } = enviadosDe(draft)
  if (domicilio !== undefined) return <p>Domicilio: {domicilio}</p>
  if (draft.persona?.persona_id !== 0 && !sinDomicilio) return <p>Domicilio: se completa al emitir</p>
  return (
    <p>
      <Falta>falta el domicilio</Falta>
    </p>
  )
}

function Item({
  draft,
  item,
  numero,
  actual,
}: {
  draft: RecetaDraft
  item: ItemDraft
  numero: number
  actual: boolean
}) {
  const producto = productoDe(draft, item)
  if (!producto) return null
  const posologia = writeImpresa(item.posologia, producto).texto
  const droga = nombreDroga(producto)
  return (
    <div className={estilos.parte}>
      <span className={estilos.margen}>
        {numero === 1 && (
          <>
            <span className="rp">Rp/</span>
            <br />
          </>
        )}
        {numero}
      </span>
      <p className={estilos.item}>{actual && !posologia ? <span className={estilos.ahora}>{droga}</span> : droga}</p>
      <p>{lineaPresentacion(producto)}</p>
      <Lineas lineas={[lineaMarca(producto.generico ? '' : producto.nombre)]} />
      <p>
        {!posologia ? (
          <Falta>falta la posología</Falta>
        ) : actual ? (
          <span className={estilos.ahora}>{posologia}</span>
        ) : (
          posologia
        )}
      </p>
      <Lineas lineas={[lineaControl(producto.lista_control)]} />
      <p>Cantidad {item.envases === null ? <Falta>faltan los envases</Falta> : <b>{lineaCantidad(item.envases)}</b>}</p>
    </div>
  )
}

import {
  cantidadConLetras,
  formatCuit,
  formatDocumento,
  formatFecha,
  formatMatricula,
  fraseSustitucion,
  hoy,
  parsePosologia,
} from '@receta/domain'
import { Diagnosticos } from '../diagnostico/Diagnosticos'
import { nombreDe } from '../paciente/persona'
import { frasePresentacion, nombreDroga } from '../posologia/posologia-item'
import { usePerfil } from '../prescribir.queries'
import type { ItemDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { productoDe, seriePrevista } from '../borrador/receta-informe'

type Props = {
  draft: RecetaDraft
  /** The line being written, highlighted. */
  item_id: number | null
  now: Date
}

/** The receta as the pharmacy will see it, while it is written: what is missing is dotted, nothing is invented. */
export function VistaPrevia({ draft, item_id, now }: Props) {
  const [primera] = seriePrevista(draft, now)
  return (
    <article className="mini" aria-label="Vista previa de la receta">
      <Profesional />
      <Paciente draft={draft} />
      {draft.items.length === 0 && (
        <div className="b">
          <span className="canal">
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
      <div className="b">
        <p>
          <b>Diagnóstico:</b>{' '}
          {draft.diagnosticos.length > 0 ? (
            <Diagnosticos diagnosticos={draft.diagnosticos} />
          ) : (
            <Falta>falta completar</Falta>
          )}
        </p>
      </div>
      {draft.items.length > 0 && (
        <div className="b">
          <p>{fraseSustitucion(draft.permite_sustitucion)}</p>
          {draft.observaciones.trim() && (
            <p>
              <b>Observaciones:</b> {draft.observaciones}
            </p>
          )}
        </div>
      )}
      {primera && (
        <div className="b">
          <p>
            Confección {formatFecha(hoy(now))} · <b>Rige desde {formatFecha(primera.vigente_desde)}</b> · Vence{' '}
            {formatFecha(primera.vence_el)}
          </p>
          {draft.cantidad_recetas > 1 && <p>Receta 1 de {draft.cantidad_recetas} (tratamiento prolongado)</p>}
        </div>
      )}
      <div className="b">
        <div className="cod">
          <div>
            <div className="fantasma" />
            <p>CUIR: se asigna al emitir</p>
          </div>
          <span className="qrf">QR al emitir</span>
        </div>
      </div>
    </article>
  )
}

const Falta = ({ children }: { children: string }) => <span className="vacio">{children}</span>

function Profesional() {
  const { data } = usePerfil()
  const medico = data?.medico
  const matriculas = medico?.matriculas.map((m) => `${formatMatricula(m.tipo, m.numero)} ${m.entidad}`) ?? []
  return (
    <div className="b">
      {data && (
        <h3>{medico ? `${medico.tratamiento} ${medico.nombre} ${medico.apellido}`.trim() : data.descripcion}</h3>
      )}
      {medico && (
        <p>
          {[medico.profesion, ...medico.especialidades].join(' · ')}
          <br />
          {[...matriculas, medico.licencia_federal && `LSF ${medico.licencia_federal}`].filter(Boolean).join(' · ')}
          <br />
          {[medico.lugar_atencion, medico.domicilio].filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  )
}

function Paciente({ draft }: { draft: RecetaDraft }) {
  const { persona, convenio } = draft
  if (!persona) {
    return (
      <div className="b">
        <p>
          <Falta>falta el paciente</Falta>
        </p>
      </div>
    )
  }
  const datos = [
    formatDocumento(persona),
    persona.cuil && `CUIL ${formatCuit(persona.cuil)}`,
    formatFecha(persona.fecha_nacimiento),
    persona.sexo,
  ]
  return (
    <div className="b">
      <h3>{nombreDe(persona)}</h3>
      <p>
        {datos.filter(Boolean).join(' · ')}
        <br />
        {convenio ? (
          [convenio.nombre, draft.plan?.nombre, draft.nroafiliado.trim() && `Afiliado N.º ${draft.nroafiliado.trim()}`]
            .filter(Boolean)
            .join(' · ')
        ) : (
          <Falta>falta la cobertura</Falta>
        )}
        {draft.prestador?.trim() && (
          <>
            <br />
            Prestador: {draft.prestador.trim()}
          </>
        )}
      </p>
    </div>
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
  const posologia = parsePosologia(item.posologia)?.texto ?? item.posologia.trim()
  const droga = nombreDroga(producto)
  return (
    <div className="b">
      <span className="canal">
        {numero === 1 && (
          <>
            <span className="rp">Rp/</span>
            <br />
          </>
        )}
        {numero}
      </span>
      <p className="it">{actual && !posologia ? <span className="ahora">{droga}</span> : droga}</p>
      <p>
        {frasePresentacion(producto)} · Cantidad:{' '}
        {item.envases === null ? <Falta>faltan los envases</Falta> : cantidadConLetras(item.envases)}
      </p>
      <p>
        {!posologia ? (
          <Falta>falta la posología</Falta>
        ) : actual ? (
          <span className="ahora">{posologia}</span>
        ) : (
          posologia
        )}
      </p>
    </div>
  )
}

import type { Dispatch, KeyboardEvent, Ref } from 'react'
import { Button } from '#ui/Button'
import { ComboBox } from '#ui/ComboBox'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { useEntreTeclas } from '#ui/use-demorado'
import { sinRed } from '../borrador/use-con-copia'
import { Diagnosticos } from './Diagnosticos'
import { orderDiagnosticos } from './orden-diagnosticos'
import { useDiagnosticos, useUltimaReceta, useUsos } from '../prescribir.queries'
import { type DraftAction, maxDiagnosticos } from '../borrador/receta-draft'
import type { DiagnosticoDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'
import { Seccion } from '../secciones/Seccion'

type Props = {
  draft: RecetaDraft
  abierta: boolean
  texto: string
  onTexto: (texto: string) => void
  onAbrir: () => void
  onListo: () => void
  dispatch: Dispatch<DraftAction>
}

export function DiagnosticoSection({ draft, abierta, onAbrir, ...resto }: Props) {
  const hay = draft.diagnosticos.length > 0
  if (!abierta) {
    return (
      <Seccion titulo="Diagnóstico" canal={<Icon name={hay ? 'check' : 'stethoscope'} />} hecha={hay} linea>
        <p className="crece">
          {hay ? (
            <>
              <span className="rotulo">Diagnóstico</span>
              <br />
              <Diagnosticos diagnosticos={draft.diagnosticos} />
            </>
          ) : (
            <>
              <b>Diagnóstico</b> <span className="tinta-2 nota">obligatorio</span>
            </>
          )}
        </p>
        <Button
          tone="text"
          size="chico"
          onPress={onAbrir}
          aria-label={hay ? 'Cambiar el diagnóstico' : 'Elegir el diagnóstico'}
        >
          {hay ? 'Cambiar' : 'Elegir'}
          <Teclas>Alt 4</Teclas>
        </Button>
      </Seccion>
    )
  }
  return (
    <Seccion titulo="Diagnóstico" canal={<Icon name="stethoscope" />}>
      <BuscadorDiagnostico draft={draft} {...resto} />
    </Seccion>
  )
}

function BuscadorDiagnostico({ draft, texto, onTexto, onListo, dispatch }: Omit<Props, 'abierta' | 'onAbrir'>) {
  const campoRef = useCampo('diagnosticos')
  const escrito = texto.trim()
  const quieto = useEntreTeclas(escrito)
  const { data, isFetching, error } = useDiagnosticos(quieto)
  const esperando = isFetching || quieto !== escrito
  const usados = useUsos().data?.diagnosticos ?? []
  const previas = useUltimaReceta(draft.dni).data?.items ?? []
  const delPaciente = new Set(previas.flatMap((receta) => receta.diagnosticos.map(({ codigo }) => codigo)))
  const encontrados = quieto.length >= 2 && data ? orderDiagnosticos(quieto, data.items, { usados, delPaciente }) : []
  const incomunicado = sinRed(error)
  const ninguno = quieto.length >= 3 && !esperando && (!error || incomunicado) && encontrados.length === 0
  const lleno = draft.diagnosticos.length >= maxDiagnosticos
  const put = (diagnostico: DiagnosticoDraft) => {
    dispatch({ tipo: 'agrega_diagnostico', diagnostico: { codigo: diagnostico.codigo, texto: diagnostico.texto } })
    onTexto('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || escrito !== '' || draft.diagnosticos.length === 0) return
    event.preventDefault()
    onListo()
  }
  return (
    // The keys are the input's; they only pass through here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="columna" onKeyDown={onKeyDown}>
      {!lleno && (
        <ComboBox
          label="Diagnóstico"
          inputRef={campoRef}
          icono="search"
          placeholder="Nombre o código CIE-10"
          items={encontrados}
          inputValue={texto}
          onInputChange={onTexto}
          onSelect={put}
          getKey={(d) => d.codigo}
          getText={(d) => `${d.codigo} ${d.texto}`}
          renderItem={(d) => (
            <div>
              <span className="principal">{d.codigo}</span> {d.texto}
            </div>
          )}
          isLoading={esperando}
          // When nothing matches it is said below, beside the alternative, so that it does not move when the list closes.
          minChars={ninguno ? Number.POSITIVE_INFINITY : 2}
          error={incomunicado ? undefined : error?.message}
        />
      )}
      {ninguno && !lleno && (
        <p className="fila envuelve">
          <span className="nota" role="status">
            {incomunicado ? 'Sin conexión no se puede buscar en la lista CIE-10.' : 'No está en la lista CIE-10.'}
          </span>
          <Button size="chico" onPress={() => put({ codigo: '', texto: escrito })}>
            Poner «{escrito}» como texto
          </Button>
        </p>
      )}
      {draft.diagnosticos.length > 0 && (
        <Elegidos draft={draft} dispatch={dispatch} onListo={onListo} primeroRef={lleno ? campoRef : undefined} />
      )}
    </div>
  )
}

type PropsElegidos = Pick<Props, 'draft' | 'dispatch' | 'onListo'> & { primeroRef: Ref<HTMLElement> | undefined }

function Elegidos({ draft, dispatch, onListo, primeroRef }: PropsElegidos) {
  return (
    <div className="fila envuelve">
      <ul className="chips">
        {draft.diagnosticos.map((d, i) => (
          <li key={`${d.codigo}${d.texto}`}>
            <button
              type="button"
              className="chip elegido"
              ref={i === 0 ? (primeroRef as Ref<HTMLButtonElement>) : undefined}
              aria-label={`Quitar ${d.codigo} ${d.texto}`}
              onClick={() => dispatch({ tipo: 'quita_diagnostico', ...d })}
            >
              {d.codigo} {d.texto} <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="chico" tone="text" className="a-la-derecha solo-pc" onPress={onListo}>
        Listo<Teclas>Enter</Teclas>
      </Button>
    </div>
  )
}

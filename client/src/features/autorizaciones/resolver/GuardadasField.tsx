import type { RespuestaGuardada } from '@receta/contract'
import { esMotivoFundado } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { SelectField } from '#ui/SelectField'
import { toast } from '#ui/toast'
import { useGuardarRespuesta, useGuardadas, useQuitarRespuesta } from '../autorizaciones.queries'

type Props = { para: RespuestaGuardada['para']; texto: string; onElegir: (texto: string) => void }

const largo = 80
const rotulo = (texto: string) => (texto.length > largo ? `${texto.slice(0, largo - 1)}…` : texto)

export function GuardadasField({ para, texto, onElegir }: Props) {
  const { data } = useGuardadas()
  const guardar = useGuardarRespuesta()
  const quitar = useQuitarRespuesta()
  const [error, setError] = useState<string>()
  const suyas = (data?.items ?? []).filter((r) => r.para === para)
  const escrita = suyas.find((r) => r.texto === texto.trim())
  // Its one button is never disabled, for a button that is loses the focus of whoever pressed it.
  const attempt = async (acto: () => Promise<unknown>, hecho: string) => {
    if (guardar.isPending || quitar.isPending) return
    setError(undefined)
    try {
      await acto()
      toast(hecho)
    } catch (fallo) {
      setError((fallo as Error).message)
    }
  }
  const save = () => attempt(() => guardar.mutateAsync({ para, texto: texto.trim() }), 'Respuesta guardada')
  const remove = (respuesta_id: number) =>
    attempt(() => quitar.mutateAsync({ respuesta_id }), 'La respuesta ya no está guardada')
  return (
    <>
      {suyas.length > 0 && (
        <SelectField
          label="Respuestas guardadas"
          placeholder="Elegí una para escribirla"
          options={suyas.map((r) => ({ value: String(r.respuesta_id), label: rotulo(r.texto) }))}
          value={escrita ? String(escrita.respuesta_id) : ''}
          onChange={(id) => onElegir(suyas.find((r) => String(r.respuesta_id) === id)?.texto ?? texto)}
        />
      )}
      {(escrita ?? esMotivoFundado(texto)) && (
        <Button size="chico" onPress={escrita ? () => remove(escrita.respuesta_id) : save}>
          {escrita ? 'Quitar de las guardadas' : 'Guardar esta respuesta'}
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className="nota">
          {error}
        </p>
      )}
    </>
  )
}

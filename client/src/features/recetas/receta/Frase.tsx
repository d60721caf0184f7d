const fecha = /((?:(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) )?\d{2}\/\d{2}\/\d{4})/
const proxima = 'cualquier farmacia'

export function Frase({ frase, marcada = false }: { frase: string; marcada?: boolean }) {
  const [antes, despues] = marcada && frase.includes(proxima) ? frase.split(proxima) : [frase]
  return (
    <>
      <ConFechas texto={antes ?? ''} />
      {despues !== undefined && (
        <>
          <span className="resaltado">{proxima}</span>
          <ConFechas texto={despues} />
        </>
      )}
    </>
  )
}

/** split() with a capturing group puts the dates at odd indexes. */
function ConFechas({ texto }: { texto: string }) {
  return texto.split(fecha).map((parte, i) => (i % 2 === 1 ? <b key={parte}>{parte}</b> : parte))
}
